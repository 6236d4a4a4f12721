import * as z from "zod/mini";
import { auditFilters, type AuditFilters } from "#core/staff/audit.ts";

/** What the address of the log holds: its filters, and the entry that is open. */
export type AuditSearch = AuditFilters & { entry?: number | undefined };

/** Keeps what makes sense of an address; anything else is as if it were not there. */
export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const kept = Object.entries(auditFilters).flatMap(([name, schema]) => {
    const value = raw[name] === undefined ? undefined : String(raw[name]);
    const read = z.safeParse(schema as z.ZodMiniType<string | undefined>, value);
    return read.success && read.data ? [[name, read.data]] : [];
  });
  const entry = Number(raw["entry"]);
  return {
    ...(Object.fromEntries(kept) as AuditFilters),
    ...(Number.isSafeInteger(entry) && entry > 0 ? { entry } : {}),
  };
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
