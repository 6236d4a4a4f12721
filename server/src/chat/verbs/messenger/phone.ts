import { createHmac } from "node:crypto";
import type { GuestCodeInput } from "#core/chat/messenger/inputs.ts";
import type { GuestPhoneInput } from "#core/chat/messenger/phone-input.ts";
import { messengerLimits } from "#core/chat/messenger/model.ts";
import type { VisitorView } from "#core/chat/messenger/views.ts";
import { type RefusalResult, orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { minute } from "#core/kernel/time.ts";
import { encryptText } from "#server/platform/sealing.ts";
import { createCode, isCode } from "#server/platform/one-time-code.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import {
  inOpenOrganisation,
  type RecognisedVisitor,
  type PublicCaller,
  organisationAt,
  recogniseVisitor,
  toVisitorView,
} from "../../reads/visitor.ts";
import { writeGuestCode } from "./phone-code.ts";
import {
  type GuestRecord,
  lockGuest,
  lockPhone,
  putPhone,
  saveGuest,
  savePhone,
} from "../../store/guests.ts";

const { minutes, tries } = messengerLimits.code;

/**
 * Sends a one-time code to a guest's phone; a newer one takes its place. A phone that takes no text messages gets none,
 * and the answer has no code. Refuses with generic.not_found, messenger.nameless, messenger.banned,
 * messenger.phone_confirmed and api.rate_limit.
 */
export async function sendCode(
  world: World,
  caller: PublicCaller,
  { org, phone }: GuestPhoneInput,
): Promise<VisitorView> {
  const now = world.clock();
  const { secret } = world.config;
  const { id: orgId } = await organisationAt(world, org);
  const visitor = await inOpenOrganisation(world, caller, orgId, (tx) =>
    recogniseVisitor(world, tx, caller, orgId),
  );
  const guest = writer(visitor);
  if (guest.confirmedAt) throw new Refusal("messenger.phone_confirmed");
  if (!world.sms.reaches(phone)) return toVisitorView({ ...visitor, codeUntil: null });
  const phoneHash = keyed(secret, `phone:${phone}`);
  await world.limits.consume("guestCodes", guest.id);
  await world.limits.consume("guestCodesAddress", addressKey(caller.address));
  await world.limits.consume("guestCodesPhone", phoneHash);
  const { code, codeHash } = newCode(secret, guest.id);
  const known = await inOpenOrganisation(world, caller, orgId, async (tx) => {
    await putPhone(tx, {
      guestId: guest.id,
      orgId,
      sealed: encryptText(secret, phone),
      phoneHash,
      confirmedAt: null,
      codeHash,
      codeUntil: new Date(now.getTime() + minutes * minute),
    });
    await sendCodeTo(world, tx, caller, { phone, code });
    return recogniseVisitor(world, tx, caller, orgId);
  });
  return toVisitorView(known);
}

/**
 * Confirms the phone by the code that was sent to it. Each wrong try counts; after five the code is gone. Refuses with
 * messenger.code_wrong, messenger.code_gone, and as `sendCode`.
 */
export async function confirmPhone(
  world: World,
  caller: PublicCaller,
  { org, code }: GuestCodeInput,
): Promise<VisitorView> {
  const { id: orgId } = await organisationAt(world, org);
  const { known, refused } = await inOpenOrganisation(world, caller, orgId, async (tx) => {
    const guest = writer(await recogniseVisitor(world, tx, caller, orgId));
    // Committed whatever comes of it: a try that failed is one fewer.
    const refused = await confirmBy(world, tx, guest, code);
    return { refused, known: await recogniseVisitor(world, tx, caller, orgId) };
  });
  orRefuse(refused);
  return toVisitorView(known);
}

async function confirmBy(
  world: World,
  tx: Tx,
  guest: GuestRecord,
  code: string,
): Promise<RefusalResult | null> {
  await lockGuest(tx, guest.id);
  if (guest.confirmedAt || (await lockPhone(tx, guest.id))?.confirmedAt) return null;
  const refused = await tryCode(world, tx, guest, code);
  if (refused) return refused;
  const now = world.clock();
  await savePhone(tx, guest.id, { confirmedAt: now });
  await saveGuest(tx, guest.id, { confirmedAt: now });
  return null;
}

/** Makes a guest's one-time code and its hash. */
export function newCode(secret: string, guestId: string): { code: string; codeHash: string } {
  return createCode(secret, ownerOf(guestId));
}

/** Sends a code in the language of whoever asked for it. */
export async function sendCodeTo(
  world: World,
  tx: Tx,
  { language }: Pick<PublicCaller, "language">,
  { phone, code }: { phone: string; code: string },
): Promise<void> {
  await world.sms.send(tx, writeGuestCode({ phone, code }, language));
}

/** Tries the code that was sent to a guest's phone, which it uses up; why not, where it is another or gone. */
export async function tryCode(
  world: World,
  tx: Tx,
  { id }: Pick<GuestRecord, "id">,
  code: string,
): Promise<RefusalResult | null> {
  // In the order of whoever bans: the guest, then their phone.
  await lockGuest(tx, id);
  const row = await lockPhone(tx, id);
  const gone = { code: "messenger.code_gone" } as const;
  if (!row?.codeHash || !row.codeUntil || row.codeUntil <= world.clock()) return gone;
  if (!isCode(world.config.secret, ownerOf(id), code, row.codeHash)) {
    const left = tries - row.tries - 1;
    await savePhone(tx, id, { tries: row.tries + 1, ...(left > 0 ? {} : { codeHash: null }) });
    return left > 0 ? { code: "messenger.code_wrong", data: { params: { count: left } } } : gone;
  }
  await savePhone(tx, id, { codeHash: null, codeUntil: null });
  return null;
}

/** Returns the guest; refuses visitors without a nickname and banned ones. */
function writer({ guest, ban }: RecognisedVisitor): GuestRecord {
  if (!guest) throw new Refusal("messenger.nameless");
  if (ban) throw new Refusal("messenger.banned");
  return guest;
}

const ownerOf = (guestId: string) => `guest:${guestId}`;

function keyed(secret: string, plain: string): string {
  return createHmac("sha256", secret).update(`guest-${plain}`).digest("hex");
}
