import { randomUUID } from "node:crypto";
import { fromLocal } from "#core/kernel/time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { createOrganisation, type NewOrganisation } from "./service.ts";
import { insertApartments, insertBuilding, insertEntrances } from "./store/places.ts";
import { insertResidency } from "./store/residencies.ts";
import type { apartment, building, residency } from "./table.ts";

type New<T extends { $inferInsert: object }> = Partial<T["$inferInsert"]> & { orgId: string };

/** Adds an organisation; the transaction must have opened its id. */
export function addOrganisation(
  tx: Tx,
  fields: Partial<NewOrganisation> & { id: string },
  now: Date,
): Promise<string> {
  return createOrganisation(
    tx,
    { name: "ОСББ", slug: `org-${fields.id.slice(0, 8)}`, ...fields },
    now,
  );
}

/**
 * Adds a building with so many apartments at each entrance; `about` returns more columns of the
 * nth.
 */
export async function addBuilding(
  tx: Tx,
  fields: New<typeof building>,
  apartmentsAt: readonly number[],
  about: (n: number) => Partial<typeof apartment.$inferInsert> = () => ({}),
) {
  const { orgId } = fields;
  const buildingId = fields.id ?? randomUUID();
  await insertBuilding(tx, { address: "вул. Сонячна, 5", city: "Київ", ...fields, id: buildingId });
  const entrances = apartmentsAt.map((_, at) => ({ id: randomUUID(), number: String(at + 1) }));
  await insertEntrances(
    tx,
    entrances.map((one) => ({ ...one, orgId, buildingId })),
  );
  const entranceOf = apartmentsAt.flatMap((count, at) => Array(count).fill(entrances[at]?.id));
  const apartments = entranceOf.map((entranceId: string, n) => {
    const id = randomUUID();
    return { id, orgId, buildingId, entranceId, number: String(n + 1), ...about(n) };
  });
  await insertApartments(tx, apartments);
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return { buildingId, entranceIds: idsOf(entrances), apartmentIds: idsOf(apartments) };
}

type NewResidency = New<typeof residency> &
  Pick<typeof residency.$inferInsert, "apartmentId" | "personId" | "kind">;

/** Adds a residency, recorded at noon of its first day. */
export function addResidency(tx: Tx, fields: NewResidency): Promise<void> {
  const validFrom = fields.validFrom ?? "2025-01-01";
  return insertResidency(tx, { createdAt: fromLocal(validFrom, 12 * 60), ...fields, validFrom });
}
