import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";
import { afterEach } from "vitest";
import { patience } from "../../tools/patience.ts";
import { listOpenPages } from "./browser.ts";

/** Milliseconds in which a page that lives answers, however busy the machine is. */
const answerTime = patience(2_000);

afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return;
  const reports = await Promise.all((await listOpenPages()).map(describePage));
  process.stderr.write(`Pages when "${task.name}" failed:\n${reports.join("\n")}\n`);
});

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
