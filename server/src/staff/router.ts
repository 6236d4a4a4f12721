import { implement } from "@orpc/server";
import { staffContract } from "#core/staff/contract.ts";
import { visitOf } from "#server/identity/service.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { anyone, createHandler, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { acceptInvitation, getInvitationOffer } from "./verbs/acceptance.ts";
import { getPlanNotice } from "./reads/plan.ts";
import { listAudit, auditEntry } from "./audit/audit.ts";
import { auditExport } from "./audit/audit-export.ts";
import { inviteStaff, resendInvitation, revokeInvitation } from "./verbs/invitations.ts";
import { changeOrganisation } from "./verbs/organisation.ts";
import {
  changeMember,
  disableMember,
  enableMember,
  leaveOrganisation,
  listStaff,
} from "./service.ts";

const os = implement(staffContract).$context<CallContext>();
const open = os.use(anyone);
const mine = os.use(signedIn);

const done = async (work: Promise<void>) => work.then(() => ({}));

export const staffRouter = {
  list: mine.list.handler(createHandler(listStaff)),
  planNotice: mine.planNotice.handler(({ context: { world, actor } }) =>
    getPlanNotice(world, actor),
  ),
  invite: mine.invite.handler(createHandler(inviteStaff)),
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
  change: mine.change.handler(createHandler(changeMember)),
  disable: mine.disable.handler(createHandler(disableMember)),
  enable: mine.enable.handler(createHandler(enableMember)),
  changeOrganisation: mine.changeOrganisation.handler(createHandler(changeOrganisation)),
  leave: mine.leave.handler(({ input, context }) =>
    done(leaveOrganisation(context.world, visitOf(context), context.actor, input.password)),
  ),
  audit: mine.audit.handler(createHandler(listAudit)),
  auditEntry: mine.auditEntry.handler(({ input, context: { world, actor } }) =>
    auditEntry(world, actor, input.id),
  ),
  auditExport: mine.auditExport.handler(createHandler(auditExport)),
};
