import type { AuditFilters } from "#core/staff/audit.ts";
import { auditGroups, auditKinds } from "#core/slices.ts";
import { dateIn, held, uuidIn, wordsIn } from "#web/app/address-words.ts";

/** What the address of the log holds: its filters, and the entry that is open. */
export type AuditSearch = AuditFilters & { entry?: number | undefined };

const requestNumber = /^R-\d{1,9}$/i;

/** Keeps what makes sense of an address; anything else is as if it were not there. */
export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const kinds = [...auditKinds, ...auditGroups];
  const subject = wordsIn(raw["subject"], 40);
  const entry = Number(raw["entry"]);
  return held({
    person: uuidIn(raw["person"]),
    kind: kinds.find((kind) => kind === raw["kind"]),
    subject: subject && requestNumber.test(subject) ? subject : uuidIn(subject),
    from: dateIn(raw["from"]),
    to: dateIn(raw["to"]),
    entry: Number.isSafeInteger(entry) && entry > 0 ? entry : undefined,
  });
}

/** The filters alone, without what is open beside the list. */
export function auditFiltersOf({ entry: _, ...filters }: AuditSearch): AuditFilters {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined),
  ) as AuditFilters;
}

/** Where the log under these filters is downloaded from. */
export function exportAddress(filters: AuditFilters, language: string): string {
  return `/api/audit-log.csv?${new URLSearchParams({ ...(filters as object), language })}`;
}
