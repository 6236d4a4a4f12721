import type { AuditFilters } from "#core/staff/audit.ts";
import { dateIn, withoutEmpty, uuidIn, wordsIn } from "#web/app/language/address-words.ts";

/** Search parameters of the log: filters and the open entry. */
export type AuditSearch = AuditFilters & { entry?: number | undefined };

const requestNumber = /^R-\d{1,9}$/i;
/** Which kinds there are is asked when the page comes (`audit-kinds.ts`): every first visit reads this file. */
const kindShape = /^[a-z]{1,30}(\.[a-z_]{1,60})?$/;

/** Keeps what makes sense of an address; anything else is as if it were not there. */
export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const kind = wordsIn(raw["kind"], 91);
  const subject = wordsIn(raw["subject"], 40);
  const entry = Number(raw["entry"]);
  return withoutEmpty({
    person: uuidIn(raw["person"]),
    kind: kind && kindShape.test(kind) ? kind : undefined,
    subject: subject && requestNumber.test(subject) ? subject : uuidIn(subject),
    from: dateIn(raw["from"]),
    to: dateIn(raw["to"]),
    entry: Number.isSafeInteger(entry) && entry > 0 ? entry : undefined,
  });
}

/** Returns the filters without the open entry. */
export function auditFiltersOf({ entry: _, ...filters }: AuditSearch): AuditFilters {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined),
  ) as AuditFilters;
}

/** Returns the address of the log's download with these filters. */
export function exportAddress(filters: AuditFilters, language: string): string {
  return `/api/audit-log.csv?${new URLSearchParams({ ...(filters as object), language })}`;
}
