import * as z from "zod/mini";
import { languages } from "#core/kernel/language.ts";
import { uuidShape } from "#core/kernel/uuid.ts";
import { id, instant, localDate, queryInt, opaque } from "#core/kernel/validation.ts";

export const auditPageSize = { usual: 50, max: 100 } as const;

const requestNumber = /^R-\d{1,9}$/i;

// No clock tells the day after the last one.
const dayOfLog = () => localDate().check(z.regex(/^2[01]\d\d-/, { error: "date" }));

/** Filters of the log, also in its address. */
export const auditFilters = {
  person: z.optional(id()),
  /** One kind of fact that slices declare (`request.opened`), or all of a group (`request`). */
  kind: z.optional(z.string().check(z.regex(/^[a-z]{1,30}(\.[a-z_]{1,60})?$/))),
  /** The id of anything, or the number of a request. */
  subject: z.optional(
    z.string().check(z.refine((value) => requestNumber.test(value) || uuidShape.test(value))),
  ),
  /** First and last local date. */
  from: z.optional(dayOfLog()),
  to: z.optional(dayOfLog()),
};

export const auditInput = z.strictObject({
  ...auditFilters,
  cursor: z.optional(opaque(200)),
  limit: z.optional(queryInt(1, auditPageSize.max)),
});
export type AuditInput = z.output<typeof auditInput>;
export type AuditFilters = Omit<AuditInput, "cursor" | "limit">;

export const auditExportInput = z.strictObject({ ...auditFilters, language: z.enum(languages) });
export type AuditExport = z.output<typeof auditExportInput>;

export const auditEntryInput = z.strictObject({ id: queryInt(1, 999_999_999) });

/** Label of an id in an entry, as of today. */
export const labelView = z.object({
  /** One of the `labels` that slices declare, such as `apartment`. */
  kind: z.string(),
  /** Empty where a person, or the address of an invitation, is forgotten. */
  text: z.string(),
  /** The address that an apartment's number needs beside it. */
  address: z.nullable(z.string()),
});
export type Label = z.output<typeof labelView>;

export const auditEntryView = z.object({
  id: z.int(),
  at: instant(),
  kind: z.string(),
  /** Null: the program itself. The name of somebody whose account has ended is empty. */
  actor: z.nullable(z.object({ id: id(), name: z.string() })),
  subject: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Data of the fact: values, or before and after. */
  data: z.unknown(),
  /** Labels of the ids in subject and data, where these still exist. */
  labels: z.record(z.string(), labelView),
});
export type AuditEntry = z.output<typeof auditEntryView>;

export const auditPage = z.object({
  items: z.array(auditEntryView),
  nextCursor: z.nullable(z.string()),
});
export type AuditPage = z.output<typeof auditPage>;

/** One line of an entry's details; without `before` it is simply so. */
export type Detail = { field: string; before?: unknown; after: unknown };

/** Plain lists, which a pair of before and after looks like. */
const lists = new Set(["fields", "buildings", "decisions"]);

/** Ids of records that nobody knows by any name. */
const hidden = new Set(["residency"]);

/**
 * Lists the details of a fact. Slices write changes as `{ from, to }`, `{ field: [before, after] }`
 * or `{ before, after }`; other values are shown as they are. In facts about residencies `from` and
 * `to` are days.
 */
export function detailsOf({ kind, data }: Pick<AuditEntry, "kind" | "data">): Detail[] {
  if (!isRecord(data)) return [];
  const { before, after, from, to, ...rest } = data;
  const lines: Detail[] = [];
  if (isRecord(before) && isRecord(after)) {
    for (const field of Object.keys({ ...before, ...after }))
      if (JSON.stringify(before[field]) !== JSON.stringify(after[field]))
        lines.push({
          field,
          ...(field in before ? { before: before[field] } : {}),
          after: after[field] ?? null,
        });
  } else lines.push(...line("state", before));
  const period = kind.startsWith("residency.");
  if (!period && "from" in data && "to" in data)
    lines.push({ field: "to", before: from ?? null, after: to });
  else
    lines.push(
      ...line(period ? "validFrom" : "takenFrom", from),
      ...line(period ? "validTo" : "to", to),
    );
  return [...lines, ...Object.entries(rest).flatMap(([field, value]) => line(field, value))];
}

function line(field: string, value: unknown): Detail[] {
  if (value === null || value === undefined || hidden.has(field)) return [];
  if (isRecord(value) && "from" in value && "to" in value)
    return [{ field, before: value["from"], after: value["to"] }];
  if (Array.isArray(value) && value.length === 2 && !lists.has(field))
    return [{ field, before: value[0], after: value[1] }];
  return [{ field, after: value }];
}

/** Collects every id in a value, however deep. */
export function idsIn(value: unknown): string[] {
  if (typeof value === "string") return uuidShape.test(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(idsIn);
}

/**
 * Lists ids of people where the program wrote them. Elsewhere an id may be something typed and must
 * not be resolved to a name.
 */
export function peopleIn({
  kind,
  subject,
  data,
}: Pick<AuditEntry, "kind" | "subject" | "data">): string[] {
  const given = kind === "request.assigned" && isRecord(data) ? [data["from"], data["to"]] : [];
  return [subject["person"], ...given].flatMap(idsIn);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
