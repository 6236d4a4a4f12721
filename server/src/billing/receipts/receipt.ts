import type { ReceiptInput } from "#core/billing/inputs.ts";
import { accessScope } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { read } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { receiptQuery } from "../reads/receipt.ts";
import { drawReceipt } from "./draw.ts";
import { receiptNumber } from "./page.ts";
import { wordsIn } from "./words.ts";

type Download = {
  status: 200;
  headers: Record<string, string>;
  body: ReadableStream<Uint8Array>;
};

/**
 * The receipt of a payment as a PDF. Refuses with generic.not_found where it is not to be seen, generic.conflict where
 * it was taken back, billing.receipt_busy where too many are being drawn, or one takes too long.
 */
export async function receipt(
  world: World,
  actor: Actor,
  { id, language }: ReceiptInput,
): Promise<Download> {
  await world.limits.consume("receipts", actor.personId);
  const [found] = await read(world.db, actor, receiptQuery(id, accessScope(actor)));
  if (!found) throw new Refusal("generic.not_found");
  if (found.payment.reversed) throw new Refusal("generic.conflict");
  const madeAt = world.clock().toISOString();
  const bytes = await drawReceipt({ receipt: found, language, madeAt });
  if (!bytes) throw new Refusal("billing.receipt_busy", { retryAfter: 3 });
  const name = receiptNumber(found).replaceAll(/[^A-Za-z0-9-]+/g, "") || id.slice(0, 8);
  return {
    status: 200,
    headers: {
      "content-type": "application/pdf",
      "content-length": String(bytes.byteLength),
      "content-disposition": `attachment; filename="${wordsIn(language)("file")}-${name}.pdf"`,
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    },
    body: new Blob([bytes]).stream(),
  };
}
