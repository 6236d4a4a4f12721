import type { InvoiceFileInput } from "#core/billing/statement/inputs.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { pdfDownload, type PdfDownload, pdfThreads } from "#server/platform/files/pdf-thread.ts";
import type { World } from "#server/platform/world.ts";
import { invoice } from "../reads/invoices-view.ts";
import type { InvoiceSheet } from "./invoice-page.ts";

const draw = pdfThreads<InvoiceSheet>(new URL("./invoice-worker.ts", import.meta.url));

/**
 * An invoice as a PDF. Refuses with generic.not_found where it is not to be seen, billing.receipt_busy where too many
 * are being drawn, or one takes too long.
 */
export async function invoiceFile(
  world: World,
  actor: Actor,
  { language, ...by }: InvoiceFileInput,
): Promise<PdfDownload> {
  await world.limits.consume("receipts", actor.personId);
  const found = await invoice(world, actor, by);
  const bytes = await draw({ invoice: found, language, madeAt: world.clock().toISOString() });
  if (!bytes) throw new Refusal("billing.receipt_busy", { retryAfter: 3 });
  return pdfDownload(bytes, found.number);
}
