/* The table as regions: the frame that stays, and what is drawn into each part of it for one scene and one of its frames. */
import { askPanel, revealPanel } from "./ask.js";
import { chartActs, chartSaid, chartTables } from "./chart.js";
import { middleBand } from "./draw.js";
import { troubleText } from "./buttons.js";
import { actionBand, handCards, headBand, owedStrip, refusalText, stepsAfter, stepsBefore, stepsSlider } from "./hand.js";
import { icon } from "./icons.js";
import { coverPanel, menuBody, menuTop } from "./menu.js";
import { noticeText, paneOf, shownTab, tabList } from "./panes.js";
import { openRulesOver, ruleChips } from "./rules.js";
import { seatsBand } from "./seats.js";
import { prose } from "./text.js";

/* The nodes that stay for the table's whole life. Live regions (alert, status) must, or nobody hears what changes in them. */
export function tableFrame(uid) {
  const region = (name, more = "") => `data-region="${name}" ${more}`;
  return `
    <div ${region("trouble", 'class="sl-trouble" role="alert"')}></div>
    <div class="sl-chart" data-part="chart" hidden>
      <div ${region("chart")}></div>
      <div ${region("chartSaid", 'class="sl-chart-said" role="status"')}></div>
      <div ${region("chartActs", 'class="sl-do"')}></div>
    </div>
    <div class="sl-frame" id="${uid}-frame" data-part="game">
      <header ${region("head", 'class="sl-head"')}></header>
      <div ${region("cover", 'class="sl-cover"')} hidden></div>
      <div ${region("seats", 'class="sl-band"')}></div>
      <div class="sl-mid" role="group" data-part="middle">
        <div ${region("mid", 'class="sl-mid-in"')}></div>
      </div>
      <div class="sl-hand" role="group" data-part="hand">
        <div class="sl-status">
          <div class="sl-say">
            <span role="status" data-part="status"></span>
            <span ${region("passing", 'aria-hidden="true"')}></span>
            <span ${region("statusRules", 'class="sl-chips"')}></span>
          </div>
          <div class="sl-note sl-refusal">
            ${icon("stop")}
            <div role="alert" id="${uid}-refusal" data-region="refusal"></div>
            <span ${region("refusalRules", 'class="sl-chips"')}></span>
          </div>
          <div ${region("ruleOver")}></div>
          <div ${region("owed", 'class="sl-owed"')}></div>
        </div>
        <div ${region("cards", 'class="sl-cards" role="group"')}></div>
        <div ${region("acts", 'class="sl-acts"')}></div>
        <div class="sl-steps" role="group" data-part="steps" hidden>
          <p data-part="stepText"></p>
          <div ${region("stepsBefore", 'class="sl-do"')}></div>
          <div ${region("stepsSlider", 'class="sl-slider"')}></div>
          <div ${region("stepsAfter", 'class="sl-do"')}></div>
        </div>
      </div>
      <div class="sl-side" role="group" data-part="side">
        <div class="sl-side-in">
          <div ${region("tabs", 'class="sl-tabs" role="tablist"')}></div>
          <div ${region("pane", `class="sl-pane" role="tabpanel" id="${uid}-pane" tabindex="0" data-key="pane"`)}></div>
          <div class="sl-ask" data-part="ask" hidden>
            <div ${region("ask", 'class="sl-question"')}></div>
            <div ${region("reveal", 'class="sl-answer"')}></div>
          </div>
        </div>
      </div>
    </div>
    <div class="sl-menu" role="dialog" id="${uid}-menu" data-part="menu" hidden>
      <div ${region("menuTop", 'class="sl-menu-top"')}></div>
      <div ${region("notice", 'role="alert"')}></div>
      <div ${region("menu", 'class="sl-menu-in"')}></div>
    </div>
    <div class="sl-air" aria-hidden="true" data-part="air"></div>`;
}

/* What a drawing function may look at besides the scene: the frame's words, the rules, and what the reader has opened. */
export function lookOf(scene, uid, ui) {
  return { words: scene.words ?? {}, rulebook: scene.rulebook ?? {}, open: ui.open, menu: ui.menu, uid };
}

/* Region name -> HTML. Under a cover there is a header and nothing else: no hand is in the page. */
export function regionsOf(scene, frame, isLast, uid, ui) {
  const look = lookOf(scene, uid, ui);
  const around = {
    trouble: troubleText(scene.trouble),
    chart: chartTables(scene.twin, scene, look),
    chartSaid: chartSaid(scene.twin),
    chartActs: chartActs(scene.twin),
    head: headBand(scene, frame, look),
    cover: coverPanel(frame.cover),
    menuTop: menuTop(scene.menu, look),
    notice: noticeText(scene.menu?.notice),
    menu: menuBody(scene.menu, look),
  };
  const bands = frame.cover ? NOTHING : { ...bandsOf(scene, frame, isLast, look, ui), ...sideOf(scene, look, ui) };
  return { ...around, ...bands };
}

const NOTHING = Object.fromEntries(
  [
    ...["seats", "mid", "passing", "statusRules", "refusal", "refusalRules", "ruleOver", "owed", "cards", "acts"],
    ...["stepsBefore", "stepsSlider", "stepsAfter", "tabs", "pane", "ask", "reveal"],
  ].map((name) => [name, ""]),
);

/* A refused card says why in the status line (`ui.local`); it takes the place of whatever stood there. */
function bandsOf(scene, frame, isLast, look, ui) {
  const refusal = ui.local ? null : frame.refusal;
  const statusRules = ui.local || refusal ? [] : (frame.status?.rules ?? []);
  return {
    seats: frame.seats ? seatsBand(look, frame.seats) : "",
    mid: middleBand(look, frame.middle),
    passing: isLast ? "" : prose(frame.status?.text),
    statusRules: ruleChips(look, "status", statusRules),
    refusal: refusalText(refusal),
    refusalRules: ruleChips(look, "refusal", refusal?.rules),
    ruleOver: openRulesOver(look, "status", statusRules) + openRulesOver(look, "refusal", refusal?.rules),
    owed: owedStrip(frame.hand),
    cards: handCards(frame.hand),
    acts: scene.steps ? "" : actionBand(frame.actions, frame.refusal, look),
    stepsBefore: stepsBefore(scene.steps),
    stepsSlider: stepsSlider(scene.steps),
    stepsAfter: stepsAfter(scene.steps),
  };
}

function sideOf(scene, look, ui) {
  const drawer = scene.ask ? null : scene.drawer;
  const tab = shownTab(drawer, ui.tab);
  return {
    tabs: tabList(drawer, tab, look),
    pane: paneOf(drawer, tab, look),
    ask: askPanel(scene.ask, ui.marked, look),
    reveal: revealPanel(scene.ask, look),
  };
}
