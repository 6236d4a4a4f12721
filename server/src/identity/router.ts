import { implement } from "@orpc/server";
import { identityContract } from "#core/identity/contract.ts";
import { anyone, type CallContext, signedIn } from "#server/platform/http/rpc.ts";
import { holdingsOf } from "#server/platform/slice.ts";
import { visitOf } from "./sessions/cookies.ts";
import { downloadExport, exportOf, requestExport } from "./verbs/data-export.ts";
import { keepAccount, requestDeletion } from "./verbs/deletion.ts";
import {
  beginEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  emailChangeOf,
  readEmailChange,
  stopEmailChange,
} from "./verbs/email-change.ts";
import { entry } from "./reads/me.ts";
import { updateProfile } from "./verbs/profile.ts";
import { agree } from "./verbs/agree.ts";
import { changePassword } from "./verbs/password-change.ts";
import { forgotPassword, resetPassword } from "./verbs/reset.ts";
import { listOwn, revoke, revokeOthers, signOut } from "./sessions/sessions.ts";
import { demoSignIn, signIn, signInCode } from "./verbs/sign-in.ts";
import { resendVerification, signUp } from "./verbs/sign-up.ts";
import { beginTotp, confirmTotp, disableTotp } from "./verbs/totp.ts";
import { verifyEmail } from "./verbs/verify-email.ts";

const os = implement(identityContract).$context<CallContext>();
const open = os.use(anyone);
const mine = os.use(signedIn);

const ok = { ok: true } as const;
const done = async (work: Promise<void>) => work.then(() => ok);

export const identityRouter = {
  signUp: open.signUp.handler(({ input, context }) =>
    done(signUp(context.world, visitOf(context), input)),
  ),
  verifyEmail: open.verifyEmail.handler(({ input, context }) =>
    verifyEmail(context.world, visitOf(context), input),
  ),
  resendVerification: open.resendVerification.handler(({ input, context }) =>
    done(resendVerification(context.world, visitOf(context), input)),
  ),
  signIn: open.signIn.handler(({ input, context }) =>
    signIn(context.world, visitOf(context), input),
  ),
  signInCode: open.signInCode.handler(({ input, context }) =>
    signInCode(context.world, visitOf(context), input.code),
  ),
  demoSignIn: open.demoSignIn.handler(({ input, context }) =>
    demoSignIn(context.world, visitOf(context), input.role),
  ),
  signOut: open.signOut.handler(({ context }) => done(signOut(context.world, visitOf(context)))),
  forgotPassword: open.forgotPassword.handler(({ input, context }) =>
    done(forgotPassword(context.world, visitOf(context), input)),
  ),
  resetPassword: open.resetPassword.handler(({ input, context }) =>
    done(resetPassword(context.world, visitOf(context), input)),
  ),
  me: open.me.handler(({ context }) => entry(context.world, visitOf(context))),
  updateProfile: mine.updateProfile.handler(({ input, context }) =>
    updateProfile(context.world, visitOf(context), context.actor, input),
  ),
  agree: mine.agree.handler(({ input, context }) =>
    agree(context.world, visitOf(context), context.actor, input),
  ),
  changePassword: mine.changePassword.handler(({ input, context }) =>
    done(changePassword(context.world, visitOf(context), context.actor, input)),
  ),
  sessions: mine.sessions.handler(({ context }) => listOwn(context.world, context.actor)),
  revokeSession: mine.revokeSession.handler(({ input, context }) =>
    done(revoke(context.world, context.actor, input.id)),
  ),
  revokeOtherSessions: mine.revokeOtherSessions.handler(({ context }) =>
    done(revokeOthers(context.world, visitOf(context), context.actor)),
  ),
  totpBegin: mine.totpBegin.handler(({ input, context }) =>
    beginTotp(context.world, visitOf(context), context.actor, input.password),
  ),
  totpConfirm: mine.totpConfirm.handler(({ input, context }) =>
    confirmTotp(context.world, visitOf(context), context.actor, input.code),
  ),
  totpDisable: mine.totpDisable.handler(({ input, context }) =>
    done(disableTotp(context.world, visitOf(context), context.actor, input.password)),
  ),
  emailChange: mine.emailChange.handler(({ context }) =>
    emailChangeOf(context.world, context.actor),
  ),
  beginEmailChange: mine.beginEmailChange.handler(({ input, context }) =>
    beginEmailChange(context.world, visitOf(context), context.actor, input),
  ),
  cancelEmailChange: mine.cancelEmailChange.handler(({ context }) =>
    done(cancelEmailChange(context.world, context.actor)),
  ),
  readEmailChange: open.readEmailChange.handler(({ input, context }) =>
    readEmailChange(context.world, input.token),
  ),
  confirmEmailChange: open.confirmEmailChange.handler(({ input, context }) =>
    confirmEmailChange(context.world, input.token),
  ),
  stopEmailChange: open.stopEmailChange.handler(({ input, context }) =>
    done(stopEmailChange(context.world, input.token)),
  ),
  dataExport: mine.dataExport.handler(({ context }) => exportOf(context.world, context.actor)),
  requestExport: mine.requestExport.handler(({ input, context }) =>
    requestExport(context.world, visitOf(context), context.actor, input.password),
  ),
  downloadExport: mine.downloadExport.handler(({ input, context }) =>
    downloadExport(context.world, context.actor, input.id),
  ),
  requestDeletion: mine.requestDeletion.handler(({ input, context }) =>
    requestDeletion(
      context.world,
      holdingsOf(context.world.slices),
      visitOf(context),
      context.actor,
      input,
    ),
  ),
  keepAccount: mine.keepAccount.handler(({ context }) =>
    keepAccount(context.world, visitOf(context), context.actor),
  ),
};
