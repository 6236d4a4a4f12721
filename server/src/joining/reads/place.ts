import { sql } from "drizzle-orm";
import type { JoinedView } from "#core/joining/views.ts";
import type { Tx } from "#server/platform/database/database.ts";

type Standing = Pick<JoinedView, "kind" | "tookOver"> & { basis: JoinedView["basis"] };

/** The flat into which somebody has just come, in words. */
export async function joinedAt(
  tx: Tx,
  apartmentId: string,
  standing: Standing,
): Promise<JoinedView> {
  const [row] = await tx.execute<Omit<JoinedView, keyof Standing>>(sql`
    select a.org_id as "orgId", o.name as organisation, b.id as "buildingId", a.id as "apartmentId",
      b.city, b.address, a.number as apartment
    from apartment a join building b on b.id = a.building_id join organisation o on o.id = a.org_id
    where a.id = ${apartmentId}::uuid`);
  if (!row) throw new Error("the flat is gone under its lock");
  return { ...row, ...standing };
}

/** Organisation, house and flat of a join request, for a letter. */
export async function wordsOf(
  tx: Tx,
  apartmentId: string,
): Promise<{ organisation: string; address: string; apartment: string }> {
  const { organisation, address, apartment } = await joinedAt(tx, apartmentId, {
    kind: "resident",
    basis: null,
    tookOver: false,
  });
  return { organisation, address, apartment };
}
