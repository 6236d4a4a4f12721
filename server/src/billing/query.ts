import type { Scope } from "#core/billing/policy.ts";

/** A statement for `readJson`. */
export type Query = { text: string; params: readonly unknown[] };

/** Gathers parameters and hands out their placeholders; the first two are `readJson`'s own. */
export function gather() {
  const params: unknown[] = [];
  const bind = (value: unknown, type: string) => `$${params.push(value) + 2}::${type}`;
  return { params, bind };
}
export type Bind = ReturnType<typeof gather>["bind"];

/** The invoice's number as people read it. */
export const numberOf = (i: string) =>
  `'INV-' || left(${i}.month::text, 4) || '-' || right(${i}.month::text, 2) || '-' || lpad(${i}.serial::text, greatest(6, length(${i}.serial::text)), '0')`;

/** Whether apartment `a` of building `b` is archived, by itself or with its house. */
export const putAway = "(a.archived_at is not null or b.archived_at is not null)";

/** Of which something remains. Word for word the condition of the partial index. */
export const isOpen = (i: string) => `${i}.cancelled_at is null and ${i}.paid < ${i}.total`;

/**
 * The policy's scope over apartment `a`, as WHERE: `begun` gives the condition on the local date
 * of something of the apartment.
 */
export function visible({ orgIds, rows }: Scope, bind: Bind) {
  const tenant = `a.org_id = any (${bind(orgIds, "uuid[]")})`;
  if (rows.kind === "all") return { place: tenant, begun: () => "true" };
  if (rows.kind === "buildings") {
    const served = bind(rows.buildingIds, "uuid[]");
    return { place: `${tenant} and a.building_id = any (${served})`, begun: () => "true" };
  }
  const flats = [...rows.apartments];
  const ids = bind(
    flats.map(([id]) => id),
    "uuid[]",
  );
  const dates = flats.map(([, date]) => date ?? "-infinity").join(",");
  const since = bind(`{${dates}}`, "text::date[]");
  return {
    place: `${tenant} and a.id = any (${ids})`,
    begun: (date: string) => `${date} >= (${since})[array_position(${ids}, a.id)]`,
  };
}
