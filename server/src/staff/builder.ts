import type { Member } from "#core/staff/membership.ts";
import { addPerson } from "#server/identity/builder.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { saveMember } from "./store.ts";

type Post = Pick<Member, "personId" | "role"> & Partial<Member> & { orgId: string };

/** Makes somebody work for an organisation, in all of its buildings unless told. */
export function addStaff(tx: Tx, { orgId, ...post }: Post, now: Date): Promise<void> {
  return saveMember(tx, orgId, { buildingIds: null, disabledAt: null, version: 1, ...post }, now);
}

type NewMember = Omit<Post, "personId"> & Omit<Parameters<typeof addPerson>[1], "role">;

/** Adds a member of staff. */
export async function addMember(
  tx: Tx,
  { orgId, role, buildingIds = null, ...person }: NewMember,
  now: Date,
): Promise<string> {
  const personId = await addPerson(tx, { ...person, role }, now);
  await addStaff(tx, { orgId, personId, role, buildingIds }, now);
  return personId;
}
