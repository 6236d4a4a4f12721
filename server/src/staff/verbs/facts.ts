import type { Duties, StaffFact } from "#core/staff/events.ts";
import type { Member } from "#core/staff/membership.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import { findBuildings } from "../store.ts";

type StaffFactInput = {
  orgId: string;
  actorId: string | null;
  subject: Record<string, string>;
  data?: object;
  /** Person whose rights change with this fact. */
  personId?: string;
  at: Date;
};

/** Writes down what happened to who works here. */
export async function publishStaffFact(
  tx: Tx,
  kind: StaffFact,
  { orgId, actorId, subject, data = {}, personId, at }: StaffFactInput,
): Promise<void> {
  const people = personId ? [personId] : [];
  const audience = { staff: true, people };
  await publishFacts(tx, { orgId, kind, subject, actorId, data, audience, at });
}

/** Writes duties in words that outlive the buildings' names. */
export async function dutiesOf(
  tx: Tx,
  orgId: string,
  { role, buildingIds }: Pick<Member, "role" | "buildingIds">,
): Promise<Duties> {
  const named = buildingIds && (await findBuildings(tx, orgId, buildingIds));
  return { role, buildings: named?.map(({ address }) => address) ?? "all" };
}
