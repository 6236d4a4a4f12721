import * as z from "zod/mini";
import { id, instant } from "#core/kernel/validation.ts";

/** Long PDFs, drawn in the background; the slice that draws a kind declares its printer under the same name. */
export const printKinds = [
  "run_invoices",
  "debt_letters",
  "meter_round",
  "outreach_letters",
] as const;
export type PrintKind = (typeof printKinds)[number];

export const printStates = ["waiting", "running", "ready", "failed"] as const;

/** Hours for which a print is kept, from its start and again from its end. */
export const printHours = 24;

export const printView = z.object({
  id: id(),
  kind: z.enum(printKinds),
  /** Id of the run, building or post that is printed; null: all that its maker serves. */
  subjectId: z.nullable(id()),
  state: z.enum(printStates),
  /** Pages' worth of `total` that are drawn: invoices, letters. */
  done: z.int(),
  total: z.int(),
  /** Bytes; null until it is ready. */
  size: z.nullable(z.int()),
  createdAt: instant(),
  expiresAt: instant(),
});
export type PrintView = z.infer<typeof printView>;

/** Address of a finished print. */
export function printHref(printId: string): string {
  return `/api/prints/${printId}/file`;
}

/** Returns the page on which a print is started. */
export function printPath({ kind, subjectId }: Pick<PrintView, "kind" | "subjectId">): string {
  if (kind === "outreach_letters") return `/manager/announcements/${subjectId}`;
  const tabs = { run_invoices: "billing", debt_letters: "debtors", meter_round: "meters" } as const;
  const building = kind !== "run_invoices" && subjectId ? `&building=${subjectId}` : "";
  return `/manager/finance?tab=${tabs[kind]}${building}`;
}
