import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";
import { type RunnerTestCase, TestRunner } from "vitest";
import { patience } from "../../tools/patience.ts";
import { listOpenPages } from "./browser.ts";

/** Milliseconds in which a page that lives answers, however busy the machine is. */
const answerTime = patience(2_000);

/** Runner that describes the open pages of a journey that failed, before its own hooks close them. */
export default class JourneyRunner extends TestRunner {
  async onTaskFinished({ name, result }: RunnerTestCase): Promise<void> {
    if (result?.state !== "fail") return;
    const reports = await Promise.all((await listOpenPages()).map(describePage));
    const text = `Pages when "${name}" failed:\n${reports.join("\n")}`;
    // Beside the error in the summary: of a long log often only its end is kept.
    for (const error of result.errors ?? []) error.message += `\n${text}`;
  }
}

/**
 * Describes whether a page still runs its script and draws (a press waits for both without saying
 * which is lacking), and what it shows on top.
 */
async function describePage(page: Page): Promise<string> {
  const [script, frames, shown] = await Promise.all([
    answerOf(page.evaluate(() => document.visibilityState)),
    answerOf(
      page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve("drawn")))),
    ),
    answerOf(page.evaluate(readTop)),
  ]);
  return `${page.url()} script: ${script}, frames: ${frames}, shows: ${shown}`;
}

/** Runs in a page: returns the text of its open dialogs, or else of its main part. */
function readTop(): string {
  const dialogs = document.querySelectorAll<HTMLElement>("dialog[open]");
  const parts = dialogs.length > 0 ? dialogs : document.querySelectorAll<HTMLElement>("main");
  const texts = Array.from(parts, (part) => part.innerText.replaceAll(/\s+/g, " "));
  return texts.join(" | ").slice(0, 1_000);
}

function answerOf(answer: Promise<unknown>): Promise<string> {
  return Promise.race([
    answer.then(String, (error: unknown) => String(error)),
    wait(answerTime, "no answer", { ref: false }),
  ]);
}
