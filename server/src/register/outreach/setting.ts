import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import type {
  ContactRefusals,
  OutreachInput,
  OutreachSetting,
  RefusalsInput,
} from "#core/register/outreach/contract.ts";
import { contactKinds } from "#core/register/outreach/model.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { findRefusals, hashContact, isOutreachOn, saveOutreach } from "../store/contacts.ts";
import { listRegisterPeople, homesOfApartment } from "../store/register-people.ts";

/** Returns whether the actor's organisation reaches people who have no account. */
export async function getOutreach(world: World, actor: Actor): Promise<OutreachSetting> {
  const orgId = staffOrgId(actor);
  return inTenant(world.db, actor, async (tx) => ({ enabled: await isOutreachOn(tx, orgId) }));
}

/** Switches it on or off. Refuses with generic.conflict if somebody was faster. */
export async function changeOutreach(
  world: World,
  actor: Actor,
  { enabled, seen }: OutreachInput,
): Promise<OutreachSetting> {
  const orgId = staffOrgId(actor);
  await inTenant(world.db, actor, async (tx) => {
    const isSaved = await saveOutreach(tx, orgId, { enabled, seen });
    // A repeated call finds what it has written.
    if (!isSaved && (await isOutreachOn(tx, orgId)) !== enabled)
      throw new Refusal("generic.conflict");
    if (!isSaved || enabled === seen) return;
    await publishFacts(tx, {
      orgId,
      kind: "register.outreach_changed",
      subject: { organisation: orgId },
      actorId: actor.personId,
      data: { before: { on: seen }, after: { on: enabled } },
      audience: { staff: true },
      at: world.clock(),
    });
  });
  return { enabled };
}

/** Lists contacts of an apartment's people that refused messages; nothing of a building that the actor does not serve. */
export async function listContactRefusals(
  world: World,
  actor: Actor,
  { apartmentId }: RefusalsInput,
): Promise<ContactRefusals> {
  const orgId = staffOrgId(actor);
  const today = toLocal(world.clock()).date;
  const place = { apartmentId, served: actor.buildingIds ?? null, today };
  return inTenant(world.db, actor, async (tx) => {
    const page = { after: null, atMost: null };
    const people = await listRegisterPeople(tx, homesOfApartment(place), page);
    const contacts = people.flatMap((row) =>
      contactKinds.flatMap((kind) => {
        const value = row[kind];
        if (!value) return [];
        const hash = hashContact(world.config.secret, { orgId, kind, value });
        return [{ personId: row.personId, kind, hash }];
      }),
    );
    const hashes = contacts.map(({ hash }) => hash);
    const refused = await findRefusals(tx, orgId, hashes);
    const found = contacts.filter(({ hash }) => refused.has(hash));
    return { items: found.map(({ personId, kind }) => ({ personId, kind })) };
  });
}
