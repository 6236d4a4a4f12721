import { and, eq, isNull, sql } from "drizzle-orm";
import { holdsOn } from "#server/buildings/fragments.ts";
import { apartment, building, residency } from "#server/buildings/table.ts";
import { hasJoined } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { MessagedPerson } from "#server/platform/lookups.ts";
import { invitation, letterRun } from "../table.ts";
import { isActiveAt } from "./invitation-state.ts";
import { runHomes } from "./run-homes.ts";

/** Code of a run for an apartment of a person, sealed, with what a message says of it. */
export type SentCode = {
  orgId: string;
  apartmentId: string;
  codeSealed: string;
  kind: "owner" | "resident";
  expiresAt: Date;
  address: string;
  apartment: string;
};

/** Instant of a question about codes, with its local date. */
type CodesAt = { now: Date; today: string };

const instantOf = ({ now }: CodesAt) => sql`${now.toISOString()}::timestamptz`;

/** Finds the codes of a run that let a person in, by the number of the apartment. */
export async function findSentCodes(
  tx: Tx,
  run: string,
  { personId, ...at }: CodesAt & { personId: string },
): Promise<SentCode[]> {
  const homes = runHomes(sql`${run}::uuid`, sql`${at.today}::date`, isActiveAt(instantOf(at)));
  return tx
    .select({
      orgId: invitation.orgId,
      apartmentId: apartment.id,
      codeSealed: invitation.codeSealed,
      kind: invitation.kind,
      expiresAt: invitation.expiresAt,
      address: building.address,
      apartment: apartment.number,
    })
    .from(invitation)
    .innerJoin(apartment, eq(apartment.id, invitation.apartmentId))
    .innerJoin(building, eq(building.id, apartment.buildingId))
    .where(
      sql`${invitation.id} in (select home.invitation_id from (${homes}) home where home.person_id = ${personId})`,
    )
    .orderBy(apartment.numberOrder, apartment.number);
}

/**
 * Lists the invitations of a run that let somebody in, whose apartment has nobody of that kind with an account and whose
 * code reached nobody. A text message holds the code of its reader's first apartment, a letter those of all.
 */
export async function listUnreachedInvitations(
  tx: Tx,
  run: string,
  { messaged, ...at }: CodesAt & { messaged: readonly MessagedPerson[] },
): Promise<string[]> {
  const today = sql`${at.today}::date`;
  const homes = runHomes(sql`${run}::uuid`, today, isActiveAt(instantOf(at)));
  const idsBy = (way: MessagedPerson["way"]) =>
    sql.param(messaged.filter((one) => one.way === way).map(({ personId }) => personId));
  const rows = await tx.execute<{ id: string }>(sql`
    with home as materialized (${homes}),
    sent as (
      select home.person_id, home.invitation_id,
        row_number() over (partition by home.person_id order by ${apartment.numberOrder}, ${apartment.number}) as place
      from home join ${apartment} on ${apartment.id} = home.apartment_id)
    select ${invitation.id} from ${letterRun}
    join ${invitation} on ${invitation.orgId} = ${letterRun.orgId} and ${invitation.id} = any (${letterRun.invitationIds})
    where ${letterRun.id} = ${run} and ${isActiveAt(instantOf(at))}
      and not exists (select 1 from sent where sent.invitation_id = ${invitation.id}
        and (sent.person_id = any (${idsBy("email")}::uuid[])
          or sent.place = 1 and sent.person_id = any (${idsBy("sms")}::uuid[])))
      and not exists (select 1 from ${residency} join ${person} on ${person.id} = ${residency.personId}
        where ${residency.apartmentId} = ${invitation.apartmentId} and ${residency.kind} = ${invitation.kind}
          and ${holdsOn(residency, today)} and ${hasJoined(person)})`);
  return rows.map(({ id }) => id);
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
