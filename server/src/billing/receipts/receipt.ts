import type { ReceiptInput } from "#core/billing/inputs.ts";
import { accessScope } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { pdfDownload, type PdfDownload, pdfScript } from "#server/platform/files/pdfs.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { receiptQuery } from "../reads/receipt.ts";
import { receiptNumber, type ReceiptSheet } from "./page.ts";
import { wordsIn } from "./words.ts";

const script = pdfScript<ReceiptSheet>(new URL("./worker.ts", import.meta.url));

/**
 * Returns the receipt of a payment as a PDF. Refuses with generic.not_found,
 * billing.payment_reversed, or billing.receipt_busy if too many are being drawn or one takes too
 * long.
 */
export async function drawReceipt(
  world: World,
  actor: Actor,
  { id, language }: ReceiptInput,
): Promise<PdfDownload> {
  await world.limits.consume("receipts", actor.personId);
  const [found] = await runRead(world.db, actor, receiptQuery(id, accessScope(actor)));
  if (!found) throw new Refusal("generic.not_found");
  if (found.payment.reversed) throw new Refusal("billing.payment_reversed");
  const madeAt = world.clock().toISOString();
  const bytes = await world.pdfs.draw(script, { receipt: found, language, madeAt });
  if (!bytes) throw new Refusal("billing.receipt_busy", { retryAfter: 3 });
  const name = receiptNumber(found).replaceAll(/[^A-Za-z0-9-]+/g, "") || id.slice(0, 8);
  return pdfDownload(bytes, `${wordsIn(language)("file")}-${name}`);
}
