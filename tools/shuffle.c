/* The yardstick of a machine: how many decks of 52 cards one core shuffles a second, in plain C, with the package's generator. */
#include <stdint.h>
#include <stdio.h>
#include <time.h>

static uint32_t a = 1, b = 2, c = 3, d = 4;

static uint32_t word(void) {
    uint32_t t = a + b + d++;
    a = b ^ b >> 9;
    b = c + (c << 3);
    c = (c << 21 | c >> 11) + t;
    return t;
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + 1e-9 * t.tv_nsec;
}

int main(void) {
    uint8_t deck[52];
    uint32_t seen = 0;
    double best = 1e9;
    const int decks = 2000000;
    for (int run = 0; run < 5; run++) {
        double start = now();
        for (int i = 0; i < decks; i++) {
            for (int k = 0; k < 52; k++) deck[k] = (uint8_t)k;
            for (int k = 0; k < 51; k++) {
                int other = k + (int)((uint64_t)word() * (uint32_t)(52 - k) >> 32);
                uint8_t card = deck[k];
                deck[k] = deck[other];
                deck[other] = card;
            }
            seen += deck[i % 52];
        }
        double taken = now() - start;
        if (taken < best) best = taken;
    }
    printf("%.0f\n", decks / best);
    return seen == 1; /* so that nothing is left out as useless */
}
