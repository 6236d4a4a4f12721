import { implement } from "@orpc/server";
import { staffContract } from "#core/staff/contract.ts";
import { visitOf } from "../identity/service.ts";
import { anyone, type CallContext, signedIn } from "../platform/http/rpc.ts";
import { accept, offer } from "./acceptance.ts";
import { audit, auditEntry } from "./audit.ts";
import { auditExport } from "./audit-export.ts";
import { invite, resend, revoke } from "./invitations.ts";
import { changeOrganisation } from "./organisation.ts";
import { change, disable, enable, leave, list } from "./service.ts";

const os = implement(staffContract).$context<CallContext>();
const open = os.use(anyone);
const mine = os.use(signedIn);

const done = async (work: Promise<void>) => work.then(() => ({}));

export const staffRouter = {
  list: mine.list.handler(({ context: { world, actor } }) => list(world, actor)),
  invite: mine.invite.handler(({ input, context: { world, actor, idempotencyKey } }) =>
    invite(world, actor, input, idempotencyKey),
  ),
  resendInvitation: mine.resendInvitation.handler(({ input, context: { world, actor } }) =>
    resend(world, actor, input.id),
  ),
  revokeInvitation: mine.revokeInvitation.handler(({ input, context: { world, actor } }) =>
    done(revoke(world, actor, input.id)),
  ),
  offer: open.offer.handler(({ input, context }) =>
    offer(context.world, visitOf(context), input.token),
  ),
  accept: open.accept.handler(({ input, context }) =>
    accept(context.world, visitOf(context), input),
  ),
  change: mine.change.handler(({ input, context: { world, actor } }) =>
    change(world, actor, input),
  ),
  disable: mine.disable.handler(({ input, context: { world, actor } }) =>
    disable(world, actor, input),
  ),
  enable: mine.enable.handler(({ input, context: { world, actor } }) =>
    enable(world, actor, input),
  ),
  changeOrganisation: mine.changeOrganisation.handler(({ input, context: { world, actor } }) =>
    changeOrganisation(world, actor, input),
  ),
  leave: mine.leave.handler(({ input, context }) =>
    done(leave(context.world, visitOf(context), context.actor, input.password)),
  ),
  audit: mine.audit.handler(({ input, context: { world, actor } }) => audit(world, actor, input)),
  auditEntry: mine.auditEntry.handler(({ input, context: { world, actor } }) =>
    auditEntry(world, actor, input.id),
  ),
  auditExport: mine.auditExport.handler(({ input, context: { world, actor } }) =>
    auditExport(world, actor, input),
  ),
};
