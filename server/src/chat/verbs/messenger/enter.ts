import { randomUUID } from "node:crypto";
import type { NicknameInput } from "#core/chat/messenger/inputs.ts";
import { nicknameKey } from "#core/chat/messenger/model.ts";
import { isReserved } from "#core/chat/messenger/reserved-names.ts";
import type { VisitorView } from "#core/chat/messenger/views.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { day } from "#core/kernel/time.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import type { World } from "#server/platform/world.ts";
import {
  browserHash,
  browserOf,
  inOpenOrganisation,
  keepBrowser,
  type PublicCaller,
  organisationAt,
  knownBy,
  recogniseVisitor,
  toVisitorView,
} from "../../reads/visitor.ts";
import {
  deletePhone,
  insertGuest,
  isNameTaken,
  lockNicknames,
  saveGuest,
} from "../../store/guests.ts";
import { stopWordOf } from "../moderation/guard.ts";

/**
 * Makes a guest of whoever calls, known by a sealed cookie, or gives the guest another nickname, which then stands over
 * all they wrote. Who writes under their account needs none. Refuses with generic.not_found, messenger.banned,
 * messenger.name_taken, messenger.stop_word.
 */
export async function enterMessenger(
  world: World,
  caller: PublicCaller,
  { org, nickname }: NicknameInput,
): Promise<VisitorView> {
  const now = world.clock();
  const { id: orgId } = await organisationAt(world, org);
  await world.limits.consume("guestNames", addressKey(caller.address));
  const browser = browserOf(world, caller.jar) ?? randomUUID();
  const key = nicknameKey(nickname);
  const entered = await inOpenOrganisation(world, caller, orgId, async (tx) => {
    await lockNicknames(tx, orgId);
    const known = await recogniseVisitor(world, tx, caller, orgId);
    const { guest, ban, visitor } = known;
    if (visitor.voice && !guest) return known;
    if (guest?.nickname === nickname) return known;
    if (ban) throw new Refusal("messenger.banned");
    const word = await stopWordOf(tx, orgId, nickname);
    if (word !== null) throw new Refusal("messenger.stop_word", { params: { word } });
    const since = new Date(now.getTime() - day);
    const wanted = { orgId, nickname, key, guestId: guest?.id ?? null, since };
    if (isReserved(nickname) || (await isNameTaken(tx, wanted)))
      throw new Refusal("messenger.name_taken");
    const named = { nickname, nicknameKey: key };
    if (guest) await saveGuest(tx, guest.id, named);
    else {
      const hash = browserHash(world, browser);
      await insertGuest(tx, {
        id: randomUUID(),
        orgId,
        ...named,
        browserHash: hash,
        createdAt: now,
      });
    }
    return knownBy(world, tx, { ...caller, browser }, orgId);
  });
  if (entered.guest) keepBrowser(world, caller.jar, browser);
  return toVisitorView(entered);
}

/** Forgets the guest in this browser and their phone. What they wrote stays under the nickname, a ban as well. */
export async function leaveMessenger(
  world: World,
  caller: PublicCaller,
  { org }: { org: string },
): Promise<VisitorView> {
  const { id: orgId } = await organisationAt(world, org);
  const left = await inOpenOrganisation(world, caller, orgId, async (tx) => {
    const { guest } = await recogniseVisitor(world, tx, caller, orgId);
    if (guest) {
      await deletePhone(tx, guest.id);
      await saveGuest(tx, guest.id, { browserHash: null, confirmedAt: null });
    }
    return recogniseVisitor(world, tx, caller, orgId);
  });
  return toVisitorView(left);
}
