import { implement } from "@orpc/server";
import { identityContract } from "#core/identity/contract.ts";
import { anyone, type CallContext, signedIn } from "#server/platform/rpc.ts";
import { visitOf } from "./cookies.ts";
import { entry, updateProfile } from "./me.ts";
import { changePassword } from "./password-change.ts";
import { forgotPassword, resetPassword } from "./reset.ts";
import { listOwn, revoke, revokeOthers, signOut } from "./sessions.ts";
import { demoSignIn, signIn, signInCode } from "./sign-in.ts";
import { resendVerification, signUp } from "./sign-up.ts";
import { beginTotp, confirmTotp, disableTotp } from "./totp.ts";
import { verifyEmail } from "./verify-email.ts";

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
    done(resetPassword(context.world, input)),
  ),
  me: open.me.handler(({ context }) => entry(context.world, visitOf(context))),
  updateProfile: mine.updateProfile.handler(({ input, context }) =>
    updateProfile(context.world, visitOf(context), context.actor, input),
  ),
  changePassword: mine.changePassword.handler(({ input, context }) =>
    done(changePassword(context.world, visitOf(context), context.actor, input)),
  ),
  sessions: mine.sessions.handler(({ context }) => listOwn(context.world, context.actor)),
  revokeSession: mine.revokeSession.handler(({ input, context }) =>
    done(revoke(context.world, context.actor, input.id)),
  ),
  revokeOtherSessions: mine.revokeOtherSessions.handler(({ context }) =>
    done(revokeOthers(context.world, context.actor)),
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
};
