import type { StatementFileInput } from "#core/billing/statement/inputs.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { pdfDownload, type PdfDownload, pdfScript } from "#server/platform/files/pdfs.ts";
import type { World } from "#server/platform/world.ts";
import { statementWithHead } from "../reads/statement-view.ts";
import type { StatementSheet } from "./statement-page.ts";
import { statementWords } from "./statement-words.ts";

const script = pdfScript<StatementSheet>(new URL("./statement-worker.ts", import.meta.url));

/** Returns the statement of an apartment as a PDF. Refuses as a receipt does. */
export async function statementFile(
  world: World,
  actor: Actor,
  { language, ...input }: StatementFileInput,
): Promise<PdfDownload> {
  await world.limits.consume("receipts", actor.personId);
  const found = await statementWithHead(world, actor, input);
  const bytes = await world.pdfs.draw(script, {
    ...found,
    language,
    madeAt: world.clock().toISOString(),
  });
  if (!bytes) throw new Refusal("billing.receipt_busy", { retryAfter: 3 });
  const name = statementWords(language)("statement.file");
  return pdfDownload(bytes, `${name}-${input.from}-${input.to}`);
}
