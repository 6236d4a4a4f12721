import { and, eq, isNull, sql } from "drizzle-orm";
import { apartment, building } from "#server/buildings/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { runHomes } from "./run-homes.ts";
import { invitation, letterRun } from "../table.ts";

/** Code of a run for an apartment of a person, sealed, with what a message says of it. */
export type SentCode = {
  orgId: string;
  codeSealed: string;
  kind: "owner" | "resident";
  expiresAt: Date;
  address: string;
  apartment: string;
};

/** Finds the code of a run that is for a person on a local date, of their first apartment; null where none opens. */
export async function findSentCode(
  tx: Tx,
  run: string,
  { personId, today }: { personId: string; today: string },
): Promise<SentCode | null> {
  const homes = runHomes(sql`${run}::uuid`, sql`${today}::date`);
  const [found] = await tx
    .select({
      orgId: invitation.orgId,
      codeSealed: invitation.codeSealed,
      kind: invitation.kind,
      expiresAt: invitation.expiresAt,
      address: building.address,
      apartment: apartment.number,
    })
    .from(letterRun)
    .innerJoin(invitation, sql`${invitation.id} = any (${letterRun.invitationIds})`)
    .innerJoin(apartment, eq(apartment.id, invitation.apartmentId))
    .innerJoin(building, eq(building.id, apartment.buildingId))
    .where(
      and(
        eq(letterRun.id, run),
        sql`${apartment.id} in (select home.apartment_id from (${homes}) home where home.person_id = ${personId})`,
      ),
    )
    .orderBy(apartment.numberOrder, apartment.number)
    .limit(1);
  return found ?? null;
}

/** Marks that the codes of a run were sent; false where that was done before. */
export async function markSent(tx: Tx, run: string, at: Date): Promise<boolean> {
  const marked = await tx
    .update(letterRun)
    .set({ sentAt: at })
    .where(and(eq(letterRun.id, run), isNull(letterRun.sentAt)))
    .returning({ id: letterRun.id });
  return marked.length > 0;
}
