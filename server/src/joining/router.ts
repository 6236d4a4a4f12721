import { implement } from "@orpc/server";
import { joiningContract } from "#core/joining/contract.ts";
import { isStaff } from "#core/kernel/actor.ts";
import { jarOf } from "../platform/http/cookies.ts";
import { anyone, type CallContext, signedIn, signedInReader } from "../platform/http/rpc.ts";
import { ask, findPlaces, mine, withdraw } from "./verbs/ask.ts";
import { createCompany } from "./verbs/company.ts";
import { approve, decline, listAsked } from "./verbs/decide.ts";
import * as guests from "./verbs/guests.ts";
import * as inHand from "./pending-code-cookie.ts";
import * as invitations from "./verbs/invitations.ts";
import * as letters from "./verbs/letters.ts";
import { getOnboarding, putOnboarding } from "./verbs/onboarding.ts";

const contract = implement(joiningContract).$context<CallContext>();
const os = contract.use(signedIn);
const reading = contract.use(signedInReader);
const open = contract.use(anyone);

export const joiningRouter = {
  invitations: {
    list: reading.invitations.list.handler(({ input, context: { world, actor } }) =>
      invitations.list(world, actor, input),
    ),
    create: os.invitations.create.handler(({ input, context: { world, actor, idempotencyKey } }) =>
      invitations.create(world, actor, input, idempotencyKey),
    ),
    revoke: os.invitations.revoke.handler(({ input, context: { world, actor } }) =>
      invitations.revoke(world, actor, input),
    ),
    code: os.invitations.code.handler(({ input, context: { world, actor } }) =>
      invitations.code(world, actor, input),
    ),
  },
  guests: {
    send: os.guests.send.handler(({ input, context: { world, actor, idempotencyKey } }) =>
      guests.send(world, actor, input, idempotencyKey),
    ),
    list: os.guests.list.handler(({ input, context: { world, actor } }) =>
      guests.list(world, actor, input),
    ),
    recall: os.guests.recall.handler(({ input, context: { world, actor } }) =>
      guests.recall(world, actor, input),
    ),
  },
  letters: {
    begin: os.letters.begin.handler(({ input, context: { world, actor, idempotencyKey } }) =>
      letters.begin(world, actor, input, idempotencyKey),
    ),
    recent: reading.letters.recent.handler(({ input, context: { world, actor } }) =>
      letters.recent(world, actor, input),
    ),
    count: reading.letters.count.handler(({ input, context: { world, actor } }) =>
      letters.count(world, actor, input),
    ),
    get: reading.letters.get.handler(({ input, context: { world, actor } }) =>
      letters.get(world, actor, input),
    ),
    download: os.letters.download.handler(({ input, context: { world, actor } }) =>
      letters.download(world, actor, input),
    ),
  },
  codes: {
    look: open.codes.look.handler(async ({ input, context }) =>
      inHand.look(context.world, await visitorOf(context), jarOf(context), input),
    ),
    held: open.codes.held.handler(async ({ context }) =>
      inHand.held(context.world, await visitorOf(context), jarOf(context)),
    ),
    drop: open.codes.drop.handler(({ context }) => inHand.drop(jarOf(context))),
    redeem: os.codes.redeem.handler(({ input, context }) => {
      const { world, actor, address, idempotencyKey } = context;
      return inHand.redeem(world, actor, { address, jar: jarOf(context) }, input, idempotencyKey);
    }),
  },
  places: {
    find: os.places.find.handler(({ input, context: { world, actor } }) =>
      findPlaces(world, actor, input),
    ),
  },
  joinRequests: {
    create: os.joinRequests.create.handler(({ input, context: { world, actor, idempotencyKey } }) =>
      ask(world, actor, input, idempotencyKey),
    ),
    mine: os.joinRequests.mine.handler(({ context: { world, actor } }) => mine(world, actor)),
    withdraw: os.joinRequests.withdraw.handler(({ input, context: { world, actor } }) =>
      withdraw(world, actor, input),
    ),
    list: reading.joinRequests.list.handler(({ input, context: { world, actor } }) =>
      listAsked(world, actor, input),
    ),
    approve: os.joinRequests.approve.handler(({ input, context: { world, actor } }) =>
      approve(world, actor, input),
    ),
    decline: os.joinRequests.decline.handler(({ input, context: { world, actor } }) =>
      decline(world, actor, input),
    ),
  },
  onboarding: {
    get: os.onboarding.get.handler(({ context: { world, actor } }) => getOnboarding(world, actor)),
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

async function visitorOf({ address, resolveActor }: CallContext): Promise<inHand.Holder> {
  const actor = await resolveActor();
  return { address, personId: actor?.personId ?? null, staff: actor !== null && isStaff(actor) };
}
