import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
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
import type { Scope } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { type Key, declareListOrder, pageBy, parseCursor } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import { auditKindsOf } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { auditQuery, labelsQuery } from "../reads/audit.ts";

const newest = declareListOrder("staff.audit", "desc", event.at, event.id);

type Stored = Omit<AuditEntry, "labels">;

/** Returns a page of the audit log. */
export async function listAudit(world: World, actor: Actor, input: AuditInput): Promise<AuditPage> {
  const { cursor, limit = auditPageSize.usual, ...filters } = input;
  const after = cursor ? parseCursor(newest, cursor) : null;
  const found = await readEntries(world, actor, staffOrgId(actor), filters, {
    after,
    rows: limit + 1,
  });
  return pageBy(newest, found, limit, ({ at, id }) => [at, id]);
}

/** Returns an entry. Refuses with generic.not_found. */
export async function auditEntry(world: World, actor: Actor, id: number): Promise<AuditEntry> {
  const page = { after: null, rows: 1, id };
  const [found] = await readEntries(world, actor, staffOrgId(actor), {}, page);
  if (!found) throw new Refusal("generic.not_found");
  return found;
}

/**
 * Returns entries with the names of their ids, in two statements. Refuses an unknown kind with
 * generic.validation.
 */
export async function readEntries(
  { db, slices }: Pick<World, "db" | "slices">,
  scope: Scope,
  orgId: string,
  filters: AuditFilters,
  page: { after: Key | null; rows: number; id?: number },
): Promise<AuditEntry[]> {
  const { kind } = filters;
  const kinds = auditKindsOf(slices).filter(
    (one) => !kind || one === kind || groupOf(one) === kind,
  );
  if (kinds.length === 0)
    throw new Refusal("generic.validation", { issues: [{ path: "kind", rule: "invalid" }] });
  const found = await runRead(
    db,
    scope,
    auditQuery<Stored[]>(slices, { orgId, kinds }, filters, page),
  );
  const ids = [...new Set(found.flatMap(({ subject, data }) => idsIn([subject, data])))];
  if (ids.length === 0) return found.map((entry) => ({ ...entry, labels: {} }));
  const people = [...new Set(found.flatMap(peopleIn))];
  const labels = await runRead(db, scope, labelsQuery<Record<string, Label>>(slices, ids, people));
  return found.map((entry) => {
    const labelled = idsIn([entry.subject, entry.data]).flatMap((id) => {
      const label = labels[id];
      return label ? [[id, label] as const] : [];
    });
    return { ...entry, labels: Object.fromEntries(labelled) };
  });
}
