import type { InvoiceFileInput } from "#core/billing/statement/inputs.ts";
import type { Language } from "#core/kernel/language.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import {
  pdfDownload,
  type PdfDownload,
  pdfScript,
  type PdfWatch,
} from "#server/platform/files/pdfs.ts";
import type { World } from "#server/platform/world.ts";
import { getInvoice, invoicesById } from "../reads/invoices-view.ts";
import type { InvoiceSheets } from "./invoice-worker.ts";

const script = pdfScript<InvoiceSheets>(new URL("./invoice-worker.ts", import.meta.url));

/**
 * Returns an invoice as a PDF. Refuses with generic.not_found, or billing.receipt_busy if too many
 * are being drawn or one takes too long.
 */
export async function invoiceFile(
  world: World,
  actor: Actor,
  { language, ...by }: InvoiceFileInput,
): Promise<PdfDownload> {
  await world.limits.consume("receipts", actor.personId);
  const found = await getInvoice(world, actor, by);
  const madeAt = world.clock().toISOString();
  const sheet = { invoice: found, language, madeAt };
  const bytes = await world.pdfs.draw(script, { title: found.number, sheets: [sheet] });
  if (!bytes) throw new Refusal("billing.receipt_busy", { retryAfter: 3 });
  return pdfDownload(bytes, found.number);
}

/**
 * Draws invoices one after another as one PDF, each in its language, for a job of the background. Refuses with
 * generic.not_found where none of them is to be seen.
 */
export async function drawInvoices(
  world: World,
  actor: Actor,
  wanted: readonly { id: string; language: Language }[],
  { title, ...watch }: { title: string } & PdfWatch,
): Promise<Uint8Array<ArrayBuffer>> {
  const languages = new Map(wanted.map(({ id, language }) => [id, language]));
  const found = await invoicesById(world, actor, [...languages.keys()]);
  const madeAt = world.clock().toISOString();
  const [first, ...rest] = found.map((one) => ({
    invoice: one,
    language: languages.get(one.id) ?? "uk",
    madeAt,
  }));
  if (!first) throw new Refusal("generic.not_found");
  return world.pdfs.drawLong(script, { title, sheets: [first, ...rest] }, watch);
}
