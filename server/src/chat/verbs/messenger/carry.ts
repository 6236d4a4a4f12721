import type { GuestCodeInput } from "#core/chat/messenger/inputs.ts";
import type { VisitorView } from "#core/chat/messenger/views.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { minute } from "#core/kernel/time.ts";
import { messengerLimits } from "#core/chat/messenger/model.ts";
import { decryptText } from "#server/platform/sealing.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import {
  addressHash,
  dropBrowser,
  inOpenOrganisation,
  type RecognisedVisitor,
  type PublicCaller,
  organisationAt,
  recogniseVisitor,
  toVisitorView,
} from "../../reads/visitor.ts";
import {
  banOf,
  deletePhone,
  type GuestRecord,
  lockGuest,
  phoneOf,
  saveGuest,
  savePhone,
} from "../../store/guests.ts";
import { carriesOf, carryGuest } from "../../store/moderation/carry.ts";
import { newCode, sendCodeTo, tryCode } from "./phone.ts";
import { publishMessengerFact } from "./facts.ts";

/**
 * Sends a code to the phone that the guest in this browser confirmed, so that the account of whoever lives there may
 * take over what they wrote. Refuses with generic.not_found, generic.forbidden, messenger.banned, api.rate_limit.
 */
export async function sendCarryCode(
  world: World,
  caller: PublicCaller,
  { org }: { org: string },
): Promise<VisitorView> {
  const now = world.clock();
  const { secret } = world.config;
  const { id: orgId } = await organisationAt(world, org);
  const [guest, phone] = await inOpenOrganisation(world, caller, orgId, async (tx) => {
    const { before } = await carrier(world, tx, caller, orgId);
    return [before, before && (await phoneOf(tx, before.id))] as const;
  });
  if (!guest || !phone) throw new Refusal("generic.not_found");
  await world.limits.consume("guestCodes", guest.id);
  await world.limits.consume("guestCodesAddress", addressKey(caller.address));
  await world.limits.consume("guestCodesPhone", phone.phoneHash);
  const { code, codeHash } = newCode(secret, guest.id);
  return inOpenOrganisation(world, caller, orgId, async (tx) => {
    const codeUntil = new Date(now.getTime() + messengerLimits.code.minutes * minute);
    await savePhone(tx, guest.id, { codeHash, codeUntil, tries: 0 });
    await sendCodeTo(world, tx, caller, { phone: decryptText(secret, phone.sealed), code });
    return shown(tx, await recogniseVisitor(world, tx, caller, orgId));
  });
}

/**
 * Takes over by that code what was written as a guest: messages keep their places and stand under the name of the
 * account, the guest and their cookie end. Where there is no guest any more it is done already. Refuses with
 * generic.forbidden, messenger.banned, messenger.code_wrong, messenger.code_gone.
 */
export async function carryGuestMessages(
  world: World,
  caller: PublicCaller,
  { org, code }: GuestCodeInput,
): Promise<VisitorView> {
  const now = world.clock();
  const { id: orgId } = await organisationAt(world, org);
  const { view, refused, over } = await inOpenOrganisation(world, caller, orgId, async (tx) => {
    const { before, known } = await carrier(world, tx, caller, orgId);
    const wrong = before && (await tryCode(world, tx, before, code));
    if (before && !wrong) await takeOver(tx, before, known, now);
    const view = await shown(tx, await recogniseVisitor(world, tx, caller, orgId));
    // Committed whatever comes of it: a try that failed is one fewer.
    return { view, refused: wrong, over: !wrong };
  });
  orRefuse(refused);
  if (over) dropBrowser(caller.jar);
  return view;
}

async function takeOver(
  tx: Tx,
  guest: GuestRecord,
  known: RecognisedVisitor,
  at: Date,
): Promise<void> {
  const { id: guestId, orgId } = guest;
  const personId = known.visitor.personId ?? "";
  const messages = await carryGuest(tx, { guestId, personId, name: known.name ?? "" });
  await deletePhone(tx, guestId);
  await saveGuest(tx, guestId, { browserHash: null, confirmedAt: null, addressHash: null });
  const subject = { orgId, guest: guestId };
  await publishMessengerFact(tx, { personId }, "messenger.carried", subject, at, { messages });
}

/**
 * Returns the resident who calls with the guest of their browser; refuses others, and a guest who
 * may not write.
 */
async function carrier(world: World, tx: Tx, caller: PublicCaller, orgId: string) {
  const known = await recogniseVisitor(world, tx, caller, orgId);
  if (known.visitor.voice !== "member") throw new Refusal("generic.forbidden");
  const before = known.before && (await lockGuest(tx, known.before.id));
  if (!before?.browserHash) return { known, before: null };
  const asking = { orgId, guestId: before.id, addressHash: addressHash(world, caller.address) };
  if (await banOf(tx, asking, world.clock())) throw new Refusal("messenger.banned");
  return { known, before };
}

const shown = async (tx: Tx, known: RecognisedVisitor) =>
  toVisitorView(known, await carriesOf(tx, known.before));
