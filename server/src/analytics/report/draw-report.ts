import type { OwnerReportInput } from "#core/analytics/owner/inputs.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { pdfDownload, type PdfDownload, pdfScript } from "#server/platform/files/pdfs.ts";
import type { World } from "#server/platform/world.ts";
import { readOwnerFigures } from "../reads/owner/figures-view.ts";
import type { ReportSheet } from "./page.ts";
import { reportTexts } from "./words.ts";

const script = pdfScript<ReportSheet>(new URL("./worker.ts", import.meta.url));

/** Returns the owner's analytics as a PDF. Refuses as `readOwnerFigures` does, and while busy. */
export async function drawOwnerReport(
  world: World,
  actor: Actor,
  { language, ...question }: OwnerReportInput,
): Promise<PdfDownload> {
  await world.limits.consume("receipts", actor.personId);
  const figures = await readOwnerFigures(world, actor, question);
  const bytes = await world.pdfs.draw(script, {
    figures,
    chosen: question.apartmentId ?? null,
    language,
    madeAt: world.clock().toISOString(),
  });
  if (!bytes) throw new Refusal("analytics.report_busy", { retryAfter: 3 });
  return pdfDownload(bytes, `${reportTexts(language).owner.file}-${figures.year}`);
}
