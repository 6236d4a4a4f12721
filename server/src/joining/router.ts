import { implement } from "@orpc/server";
import { joiningContract } from "#core/joining/contract.ts";
import { isStaff } from "#core/kernel/actor.ts";
import { jarOf } from "#server/platform/http/cookies.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { anyone, signedIn, signedInReader } from "#server/platform/http/rpc/rpc.ts";
import { askToJoin, withdrawJoinRequest } from "./verbs/ask.ts";
import { createCompany } from "./verbs/company.ts";
import { approveJoinRequest, declineJoinRequest } from "./verbs/decide.ts";
import * as guests from "./verbs/guests.ts";
import * as pendingCode from "./verbs/pending-code-cookie.ts";
import * as invitations from "./verbs/invitations.ts";
import * as letters from "./verbs/letters.ts";
import { beginRestLetters, getLettersReach, sendLetters } from "./verbs/send-letters.ts";
import { putOnboarding } from "./verbs/onboarding.ts";
import * as service from "./service.ts";

const contract = implement(joiningContract).$context<CallContext>();
const os = contract.use(signedIn);
const reading = contract.use(signedInReader);
const open = contract.use(anyone);

export const joiningRouter = {
  invitations: {
    list: reading.invitations.list.handler(({ input, context: { world, actor } }) =>
      service.listInvitations(world, actor, input),
    ),
    create: os.invitations.create.handler(({ input, context: { world, actor, idempotencyKey } }) =>
      invitations.createInvitation(world, actor, input, idempotencyKey),
    ),
    revoke: os.invitations.revoke.handler(({ input, context: { world, actor } }) =>
      invitations.revokeCode(world, actor, input),
    ),
    code: os.invitations.code.handler(({ input, context: { world, actor } }) =>
      invitations.getInvitationCode(world, actor, input),
    ),
  },
  guests: {
    send: os.guests.send.handler(({ input, context: { world, actor, idempotencyKey } }) =>
      guests.sendGuestInvitation(world, actor, input, idempotencyKey),
    ),
    list: os.guests.list.handler(({ input, context: { world, actor } }) =>
      service.listGuests(world, actor, input),
    ),
    code: os.guests.code.handler(({ input, context: { world, actor } }) =>
      guests.getGuestCode(world, actor, input),
    ),
    recall: os.guests.recall.handler(({ input, context: { world, actor } }) =>
      guests.recallGuestInvitation(world, actor, input),
    ),
  },
  letters: {
    begin: os.letters.begin.handler(({ input, context: { world, actor, idempotencyKey } }) =>
      letters.beginLetters(world, actor, input, idempotencyKey),
    ),
    recent: reading.letters.recent.handler(({ input, context: { world, actor } }) =>
      service.listLetterRuns(world, actor, input),
    ),
    count: reading.letters.count.handler(({ input, context: { world, actor } }) =>
      service.countLetters(world, actor, input),
    ),
    get: reading.letters.get.handler(({ input, context: { world, actor } }) =>
      service.getLetterRun(world, actor, input),
    ),
    reach: reading.letters.reach.handler(({ input, context: { world, actor } }) =>
      getLettersReach(world, actor, input),
    ),
    send: os.letters.send.handler(({ input, context: { world, actor } }) =>
      sendLetters(world, actor, input),
    ),
    rest: os.letters.rest.handler(({ input, context: { world, actor, idempotencyKey } }) =>
      beginRestLetters(world, actor, input, idempotencyKey),
    ),
    download: os.letters.download.handler(({ input, context: { world, actor } }) =>
      letters.downloadLetters(world, actor, input),
    ),
  },
  codes: {
    look: open.codes.look.handler(async ({ input, context }) =>
      pendingCode.lookAtCode(context.world, await holderOf(context), input),
    ),
    held: open.codes.held.handler(async ({ context }) =>
      pendingCode.getHeldCode(context.world, await holderOf(context)),
    ),
    drop: open.codes.drop.handler(async ({ context }) =>
      pendingCode.dropHeldCode(context.world, await holderOf(context)),
    ),
    redeem: os.codes.redeem.handler(({ input, context }) => {
      const { world, actor, address, idempotencyKey } = context;
      const from = { address, jar: jarOf(context) };
      return pendingCode.redeemCode(world, actor, { ...input, from }, idempotencyKey);
    }),
  },
  places: {
    find: os.places.find.handler(({ input, context: { world, actor } }) =>
      service.findPlaces(world, actor, input),
    ),
  },
  joinRequests: {
    create: os.joinRequests.create.handler(({ input, context: { world, actor, idempotencyKey } }) =>
      askToJoin(world, actor, input, idempotencyKey),
    ),
    mine: os.joinRequests.mine.handler(({ context: { world, actor } }) =>
      service.listOwnJoinRequests(world, actor),
    ),
    withdraw: os.joinRequests.withdraw.handler(({ input, context: { world, actor } }) =>
      withdrawJoinRequest(world, actor, input),
    ),
    list: reading.joinRequests.list.handler(({ input, context: { world, actor } }) =>
      service.listJoinRequests(world, actor, input),
    ),
    approve: os.joinRequests.approve.handler(({ input, context: { world, actor } }) =>
      approveJoinRequest(world, actor, input),
    ),
    decline: os.joinRequests.decline.handler(({ input, context: { world, actor } }) =>
      declineJoinRequest(world, actor, input),
    ),
  },
  onboarding: {
    get: os.onboarding.get.handler(({ context: { world, actor } }) =>
      service.getOnboarding(world, actor),
    ),
    save: os.onboarding.save.handler(({ input, context: { world, actor } }) =>
      putOnboarding(world, actor, input),
    ),
  },
  company: {
    create: os.company.create.handler(({ input, context: { world, actor, idempotencyKey } }) =>
      createCompany(world, actor, input, idempotencyKey),
    ),
  },
};

async function holderOf(context: CallContext): Promise<pendingCode.Holder> {
  const actor = await context.resolveActor();
  const staff = actor !== null && isStaff(actor);
  const { address } = context;
  return { address, personId: actor?.personId ?? null, staff, jar: jarOf(context) };
}
