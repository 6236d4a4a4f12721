import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { NewsBoardInput } from "#core/news/inputs.ts";
import { pdfDownload, type PdfDownload, pdfScript } from "#server/platform/files/pdfs.ts";
import type { World } from "#server/platform/world.ts";
import { getPost } from "../reads/views.ts";
import type { BoardSheet } from "./page.ts";
import { wordsIn } from "./words.ts";

const script = pdfScript<BoardSheet>(new URL("./worker.ts", import.meta.url));

/**
 * Draws a post as a PDF for the notice board. Refuses with generic.not_found, and with
 * api.rate_limit if too many are being drawn or one takes too long.
 */
export async function drawBoard(
  world: World,
  actor: Actor,
  { id, language }: NewsBoardInput,
): Promise<PdfDownload> {
  await world.limits.consume("newsBoards", actor.personId);
  const post = await getPost(world, actor, { id });
  const link = `${world.config.publicUrl}/communications/news/${id}`;
  const bytes = await world.pdfs.draw(script, { post, link, language });
  if (!bytes) throw new Refusal("api.rate_limit", { retryAfter: 3 });
  return pdfDownload(bytes, `${wordsIn(language)("file")}-${id.slice(0, 8)}`);
}
