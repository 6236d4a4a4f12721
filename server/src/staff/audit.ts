import * as z from "zod/mini";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { groupOf } from "#core/kernel/slice.ts";
import {
  type AuditEntry,
  type AuditFilters,
  type AuditInput,
  type AuditPage,
  auditPageSize,
  idsIn,
  type Label,
  peopleIn,
} from "#core/staff/audit.ts";
import { readJson, type Scope } from "../platform/database.ts";
import { auditKindsOf } from "../platform/slice.ts";
import type { World } from "../platform/world.ts";
import { type AuditKey, auditQuery, labelsQuery } from "./audit-query.ts";
import { orgOf } from "./organisation.ts";

type Stored = Omit<AuditEntry, "labels">;

/** A page of who did what. */
export async function audit(world: World, actor: Actor, input: AuditInput): Promise<AuditPage> {
  const { cursor, limit = auditPageSize.usual, ...filters } = input;
  const after = cursor ? decode(cursor) : null;
  const found = await readEntries(world, actor, orgOf(actor), filters, {
    after,
    rows: limit + 1,
  });
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? encode([last.at, last.id]) : null };
}

/** One entry. Refuses with generic.not_found. */
export async function auditEntry(world: World, actor: Actor, id: number): Promise<AuditEntry> {
  const page = { after: null, rows: 1, id };
  const [found] = await readEntries(world, actor, orgOf(actor), {}, page);
  if (!found) throw new Refusal("generic.not_found");
  return found;
}

/** Entries with what their ids stand for, in two statements. Refuses with generic.validation a kind that is none. */
export async function readEntries(
  { db, slices }: Pick<World, "db" | "slices">,
  scope: Scope,
  orgId: string,
  filters: AuditFilters,
  page: { after: AuditKey | null; rows: number; id?: number },
): Promise<AuditEntry[]> {
  const { kind } = filters;
  const told = auditKindsOf(slices).filter((one) => !kind || one === kind || groupOf(one) === kind);
  if (told.length === 0)
    throw new Refusal("generic.validation", { issues: [{ path: "kind", rule: "invalid" }] });
  const entries = auditQuery(orgId, told, filters, page);
  const found = await readJson<Stored[]>(db, scope, entries.text, entries.params);
  const ids = [...new Set(found.flatMap(({ subject, data }) => idsIn([subject, data])))];
  if (ids.length === 0) return found.map((entry) => ({ ...entry, labels: {} }));
  const query = labelsQuery(slices, ids, [...new Set(found.flatMap(peopleIn))]);
  const labels = await readJson<Record<string, Label>>(db, scope, query.text, query.params);
  return found.map((entry) => {
    const own = idsIn([entry.subject, entry.data]).flatMap((id) => {
      const label = labels[id];
      return label ? [[id, label] as const] : [];
    });
    return { ...entry, labels: Object.fromEntries(own) };
  });
}

const key = z.tuple([
  z.iso
    .datetime({ offset: true })
    .check(z.regex(/^2[01]\d\d-/), z.regex(/(Z|[+-](0\d|1[0-4]):\d\d)$/)),
  z.int().check(z.minimum(1)),
]);

function encode(last: AuditKey): string {
  return Buffer.from(JSON.stringify(last)).toString("base64url");
}

function decode(cursor: string): AuditKey {
  try {
    return key.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw new Refusal("generic.validation", { issues: [{ path: "cursor", rule: "invalid" }] });
  }
}
