import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { pdfDownload, type PdfDownload, pdfThreads } from "#server/platform/files/pdf-thread.ts";
import type { World } from "#server/platform/world.ts";
import type { PaperSheet } from "./page.ts";
import { wordsIn } from "./words.ts";

const draw = pdfThreads<PaperSheet>(new URL("./worker.ts", import.meta.url));

/**
 * The sheets of a round on paper, a page or more for each entrance. Refuses with api.unavailable where too many are
 * being drawn or one takes too long.
 */
export async function paperOf(
  world: World,
  actor: Actor,
  sheet: PaperSheet,
): Promise<Pick<PdfDownload, "headers" | "body">> {
  await world.limits.consume("roundSheets", actor.personId);
  const bytes = await draw(sheet);
  if (!bytes) throw new Refusal("api.unavailable", { retryAfter: 3 });
  const { headers, body } = pdfDownload(bytes, `${wordsIn(sheet.language)("file")}-${sheet.today}`);
  return { headers, body };
}
