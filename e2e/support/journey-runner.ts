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
    process.stderr.write(`Pages when "${name}" failed:\n${reports.join("\n")}\n`);
  }
}

/** Describes whether a page still runs its script and draws: a press waits for both without saying which is lacking. */
async function describePage(page: Page): Promise<string> {
  const [script, frames] = await Promise.all([
    answerOf(page.evaluate(() => document.visibilityState)),
    answerOf(
      page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve("drawn")))),
    ),
  ]);
  return `${page.url()} script: ${script}, frames: ${frames}`;
}

function answerOf(answer: Promise<unknown>): Promise<string> {
  return Promise.race([
    answer.then(String, (error: unknown) => String(error)),
    wait(answerTime, "no answer", { ref: false }),
  ]);
}
