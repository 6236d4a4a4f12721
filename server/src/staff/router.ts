import { implement } from "@orpc/server";
import { staffContract } from "#core/staff/contract.ts";
import { visitOf } from "#server/identity/service.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { anyone, calls, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { acceptInvitation, getInvitationOffer } from "./verbs/acceptance.ts";
import { audit, auditEntry } from "./audit/audit.ts";
import { auditExport } from "./audit/audit-export.ts";
import { inviteStaff, resendInvitation, revokeInvitation } from "./verbs/invitations.ts";
import { changeOrganisation } from "./verbs/organisation.ts";
import { change, disable, enable, leave, list } from "./service.ts";

const os = implement(staffContract).$context<CallContext>();
const open = os.use(anyone);
const mine = os.use(signedIn);

const done = async (work: Promise<void>) => work.then(() => ({}));

export const staffRouter = {
  list: mine.list.handler(calls(list)),
  invite: mine.invite.handler(calls(inviteStaff)),
  resendInvitation: mine.resendInvitation.handler(({ input, context: { world, actor } }) =>
    resendInvitation(world, actor, input.id),
  ),
  revokeInvitation: mine.revokeInvitation.handler(({ input, context: { world, actor } }) =>
    done(revokeInvitation(world, actor, input.id)),
  ),
  offer: open.offer.handler(({ input, context }) =>
    getInvitationOffer(context.world, visitOf(context), input.token),
  ),
  accept: open.accept.handler(({ input, context }) =>
    acceptInvitation(context.world, visitOf(context), input),
  ),
  change: mine.change.handler(calls(change)),
  disable: mine.disable.handler(calls(disable)),
  enable: mine.enable.handler(calls(enable)),
  changeOrganisation: mine.changeOrganisation.handler(calls(changeOrganisation)),
  leave: mine.leave.handler(({ input, context }) =>
    done(leave(context.world, visitOf(context), context.actor, input.password)),
  ),
  audit: mine.audit.handler(calls(audit)),
  auditEntry: mine.auditEntry.handler(({ input, context: { world, actor } }) =>
    auditEntry(world, actor, input.id),
  ),
  auditExport: mine.auditExport.handler(calls(auditExport)),
};
