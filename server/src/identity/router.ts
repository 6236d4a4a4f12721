import { implement } from "@orpc/server";
import { identityContract } from "#core/identity/contract.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { anyone, createHandler, signedIn } from "#server/platform/http/rpc/rpc.ts";
import type { World } from "#server/platform/world.ts";
import { type Visit, visitOf } from "./sessions/cookies.ts";
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
import { retryEmail } from "./verbs/email-fault.ts";
import { getEntryView } from "./reads/me.ts";
import { confirmPhone, readPhone, sendPhoneCode } from "./verbs/phone.ts";
import { updateProfile } from "./verbs/profile.ts";
import { giveConsent } from "./verbs/agree.ts";
import { changePassword } from "./verbs/password-change.ts";
import { forgotPassword, resetPassword } from "./verbs/reset.ts";
import { listOwn, revokeSession, revokeOthers, signOut } from "./sessions/sessions.ts";
import { demoSignIn, signIn, signInCode } from "./verbs/sign-in.ts";
import { resendVerification, signUp } from "./verbs/sign-up.ts";
import { beginTotp, confirmTotp, disableTotp } from "./verbs/totp.ts";
import { verifyEmail } from "./verbs/verify-email.ts";

const os = implement(identityContract).$context<CallContext>();
const open = os.use(anyone);
const mine = os.use(signedIn);

type Handed<I> = { input: I; context: CallContext };
type HandedOfActor<I> = { input: I; context: CallContext & { actor: Actor } };

/** Hands on what anybody calls: there is no actor yet, but cookies and an address. */
const visits =
  <I, O>(verb: (world: World, visit: Visit, input: I) => O) =>
  ({ input, context }: Handed<I>): O =>
    verb(context.world, visitOf(context), input);

/** Hands on what somebody signed in calls from a browser that the verb has to know, too. */
const visitsAs =
  <I, O>(verb: (world: World, visit: Visit, actor: Actor, input: I) => O) =>
  ({ input, context }: HandedOfActor<I>): O =>
    verb(context.world, visitOf(context), context.actor, input);

/** Hands on what the link of a letter asks, whoever follows it. */
const follows =
  <I, O>(verb: (world: World, input: I) => O) =>
  ({ input, context }: Handed<I>): O =>
    verb(context.world, input);

/** Wraps a verb without an answer. */
const done =
  <A extends unknown[]>(verb: (...handed: A) => Promise<void>) =>
  (...handed: A) =>
    verb(...handed).then(() => ({ ok: true }) as const);

export const identityRouter = {
  signUp: open.signUp.handler(visits(done(signUp))),
  verifyEmail: open.verifyEmail.handler(visits(verifyEmail)),
  resendVerification: open.resendVerification.handler(visits(resendVerification)),
  signIn: open.signIn.handler(visits(signIn)),
  signInCode: open.signInCode.handler(visits(signInCode)),
  demoSignIn: open.demoSignIn.handler(visits(demoSignIn)),
  signOut: open.signOut.handler(visits(done(signOut))),
  forgotPassword: open.forgotPassword.handler(visits(done(forgotPassword))),
  resetPassword: open.resetPassword.handler(visits(done(resetPassword))),
  me: open.me.handler(visits(getEntryView)),
  updateProfile: mine.updateProfile.handler(visitsAs(updateProfile)),
  agree: mine.agree.handler(visitsAs(giveConsent)),
  changePassword: mine.changePassword.handler(visitsAs(done(changePassword))),
  sessions: mine.sessions.handler(createHandler(listOwn)),
  revokeSession: mine.revokeSession.handler(createHandler(done(revokeSession))),
  revokeOtherSessions: mine.revokeOtherSessions.handler(visitsAs(done(revokeOthers))),
  totpBegin: mine.totpBegin.handler(visitsAs(beginTotp)),
  totpConfirm: mine.totpConfirm.handler(visitsAs(confirmTotp)),
  totpDisable: mine.totpDisable.handler(visitsAs(done(disableTotp))),
  emailChange: mine.emailChange.handler(createHandler(emailChangeOf)),
  beginEmailChange: mine.beginEmailChange.handler(visitsAs(beginEmailChange)),
  cancelEmailChange: mine.cancelEmailChange.handler(createHandler(done(cancelEmailChange))),
  retryEmail: mine.retryEmail.handler(visitsAs(retryEmail)),
  readEmailChange: open.readEmailChange.handler(follows(readEmailChange)),
  confirmEmailChange: open.confirmEmailChange.handler(follows(confirmEmailChange)),
  stopEmailChange: open.stopEmailChange.handler(follows(done(stopEmailChange))),
  phone: mine.phone.handler(createHandler(readPhone)),
  sendPhoneCode: mine.sendPhoneCode.handler(visitsAs(sendPhoneCode)),
  confirmPhone: mine.confirmPhone.handler(createHandler(confirmPhone)),
  dataExport: mine.dataExport.handler(createHandler(exportOf)),
  requestExport: mine.requestExport.handler(visitsAs(requestExport)),
  downloadExport: mine.downloadExport.handler(createHandler(downloadExport)),
  requestDeletion: mine.requestDeletion.handler(visitsAs(requestDeletion)),
  keepAccount: mine.keepAccount.handler(visitsAs(keepAccount)),
};
