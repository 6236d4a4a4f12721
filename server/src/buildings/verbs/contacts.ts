import {
  canSaveContacts,
  type ContactsView,
  type SaveContactsInput,
} from "#core/buildings/contacts.ts";
import { findDifferences } from "#core/buildings/events.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { listContacts } from "../reads/contacts-view.ts";
import { insertContacts, lockContacts, updateContacts } from "../store/contacts.ts";

/** Writes down how residents reach the management. Refuses whom somebody else was faster than. */
export async function saveContacts(
  world: World,
  actor: Actor,
  { version, ...contacts }: SaveContactsInput,
): Promise<ContactsView> {
  orRefuse(canSaveContacts(actor));
  const orgId = staffOrgId(actor);
  const at = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const before = await lockContacts(tx, orgId);
    if ((before?.version ?? 0) !== version) throw new Refusal("generic.conflict");
    const saved = before
      ? await updateContacts(tx, orgId, contacts)
      : await insertContacts(tx, { ...contacts, orgId });
    if (!saved) throw new Refusal("generic.conflict");
    const { orgId: _, version: __, ...was } = before ?? { orgId, version, ...nothing };
    const data = findDifferences(was, contacts);
    if (Object.keys(data).length === 0) return;
    const [kind, subject] = ["contacts.changed" as const, {}];
    const audience = { staff: true, households: true };
    await publishFacts(tx, { orgId, kind, subject, actorId: actor.personId, data, audience, at });
  });
  const now = (await listContacts(world, actor)).find((one) => one.orgId === orgId);
  if (!now) throw new Error("contacts are gone as soon as written");
  return now;
}

const nothing = {
  name: "",
  phone: "",
  hours: "",
  emergencyPhone: "",
  address: "",
  website: "",
  email: "",
};
