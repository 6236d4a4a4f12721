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

/** Returns the address of a finished print. */
export function printHref(printId: string): string {
  return `/api/prints/${printId}/file`;
}

/** Returns the page on which a print is started; `subjectId` is that of the run, building or post. */
export function printPath({
  kind,
  subjectId,
}: {
  kind: PrintKind;
  subjectId: string | null;
}): string {
  if (kind === "outreach_letters") return `/manager/announcements/${subjectId}`;
  const tabs = { run_invoices: "billing", debt_letters: "debtors", meter_round: "meters" } as const;
  const building = kind !== "run_invoices" && subjectId ? `&building=${subjectId}` : "";
  return `/manager/finance?tab=${tabs[kind]}${building}`;
}
