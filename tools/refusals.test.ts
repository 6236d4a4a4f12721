import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commonRefusals } from "#core/kernel/refusal.ts";
import { refusals } from "#core/slices.ts";

/**
 * Refusals that several files raise, each file with its condition. One text has to be true under all of them: whoever
 * adds a place reads the text in `core/src/<slice>/texts/refusals` again, and gives the new reason a code of its own
 * where it is another one.
 */
const conditions: Record<string, Record<string, string>> = {
  "auth.code_invalid": {
    "server/src/identity/verbs/sign-in.ts": "the second factor's code is wrong",
    "server/src/identity/verbs/totp.ts": "the first code of a new authenticator is wrong",
  },
  "auth.invalid_credentials": {
    "server/src/identity/verbs/sign-in.ts": "the address or the password is wrong",
    "server/src/identity/verbs/verify-email.ts": "the password is wrong; the form marks its field",
    "server/src/identity/guesses/password-check.ts":
      "the password is wrong; the form marks its field",
  },
  "auth.link_invalid": {
    "server/src/identity/verbs/email-change.ts": "the link is used, ended or too old",
    "server/src/identity/verbs/reset.ts": "the link is used or too old",
    "server/src/identity/verbs/verify-email.ts": "the link is used or too old",
  },
  "auth.totp_required": {
    "server/src/identity/verbs/totp.ts": "an administrator switches it off",
    "server/src/platform/http/rpc/rpc.ts": "an administrator has not switched it on",
  },
  "auth.user_exists": {
    "server/src/identity/verbs/sign-up.ts": "the address has an account",
    "server/src/buildings/verbs/faults.ts": "the address is somebody else's",
    "server/src/buildings/verbs/people.ts": "the address is somebody else's",
    "server/src/buildings/verbs/residency-changes.ts": "the address is somebody else's",
  },
  "autopay.already_on": {
    "server/src/autopay/verbs/keep-card.ts":
      "a card is kept for the apartment, by autopay or alone",
    "server/src/autopay/verbs/turn-on.ts": "autopay of the apartment is on or paused",
  },
  "autopay.card_unusable": {
    "server/src/autopay/verbs/change.ts":
      "autopay is resumed with a card that is not charged any more",
    "server/src/autopay/verbs/pay.ts": "a payment by hand with such a card",
    "server/src/autopay/verbs/reuse-card.ts": "autopay of another apartment with such a card",
  },
  "bank.withdrawn": {
    "server/src/bank/store/lines.ts": "the statement of the line is withdrawn",
    "server/src/bank/verbs/take-lines.ts": "the statement is withdrawn while it is taken",
  },
  "billing.archived": {
    "server/src/billing/opening/book.ts": "an opening balance of an archived apartment",
    "server/src/billing/verbs/invoices.ts": "an invoice of an archived apartment",
    "server/src/billing/verbs/issue-many.ts": "an invoice of an archived apartment",
  },
  "billing.receipt_busy": {
    "server/src/billing/receipts/invoice-file.ts": "every thread draws: an invoice",
    "server/src/billing/receipts/receipt.ts": "every thread draws: a receipt",
    "server/src/billing/receipts/statement-file.ts": "every thread draws: a statement",
  },
  "joining.no_flats": {
    "server/src/joining/verbs/letters.ts": "no apartment is left for letters",
    "server/src/joining/verbs/send-letters.ts": "a sending reached every apartment",
  },
  "chat.silenced": {
    "server/src/chat/verbs/decide.ts": "the author is silenced in the channel",
    "server/src/chat/verbs/moderation/guard.ts": "the author is silenced in the organisation",
  },
  "checkout.already_paid": {
    "core/src/checkout/lifecycle.ts": "less is owed than the payer saw",
    "server/src/checkout/verbs/payable.ts": "nothing is owed on a chosen invoice",
  },
  "checkout.refund_elsewhere": {
    "server/src/checkout/verbs/hanging-refund.ts":
      "another provider took the money, or none is here",
    "server/src/checkout/verbs/refund.ts": "another provider took the money, or none is here",
  },
  "files.video_too_large": {
    "server/src/files/upload.ts": "the file says that it is a video, and is too large",
    "server/src/files/video/prepare-video.ts": "a video is too large, as it came or repacked",
  },
  "finance.nothing_to_issue": {
    "server/src/finance/verbs/run-plan.ts": "the plan of the month has no invoice",
    "server/src/finance/verbs/runs.ts": "the run issued nothing",
  },
  "joining.already_there": {
    "server/src/joining/verbs/ask.ts": "the asker stays there already",
    "server/src/joining/verbs/redeem.ts": "the code's holder stays there already",
  },
  "joining.code_gone": {
    "server/src/joining/verbs/pending-code-cookie.ts": "the cookie has no code",
    "server/src/joining/verbs/redeem.ts": "the cookie has another code than the page showed",
  },
  "joining.code_over": {
    "server/src/joining/verbs/guests.ts": "the link of one's own apartment is used or expired",
    "server/src/joining/verbs/invitations.ts": "the code is used, expired or revoked",
  },
  "joining.code_unknown": {
    "core/src/joining/policy.ts": "the code is revoked or unknown",
    "server/src/joining/verbs/redeem.ts": "the code is unknown, or its apartment is gone",
  },
  "joining.company_not_allowed": {
    "core/src/joining/policy.ts": "the founder is staff or lives somewhere",
    "server/src/joining/verbs/company.ts": "the founder became staff meanwhile",
  },
  "marketplace.action_not_allowed": {
    "core/src/marketplace/lifecycle.ts": "the order's state does not allow the step",
    "server/src/marketplace/verbs/moderate.ts": "the order has no review yet",
  },
  "messenger.banned": {
    "core/src/chat/messenger/policy.ts": "the guest is banned",
    "server/src/chat/verbs/messenger/carry.ts": "the guest is banned: the name moves to a phone",
    "server/src/chat/verbs/messenger/enter.ts": "the guest's address is banned",
    "server/src/chat/verbs/messenger/phone.ts": "the guest is banned: confirming a phone",
    "server/src/chat/verbs/messenger/write.ts": "the guest was banned while writing",
  },
  "messenger.nameless": {
    "core/src/chat/messenger/policy.ts": "the guest has no name",
    "core/src/chat/moderation/policy.ts": "a visitor without a name reports a message",
    "server/src/chat/verbs/messenger/phone.ts": "the guest is forgotten",
    "server/src/chat/verbs/messenger/write.ts": "the guest is forgotten",
  },
  "messenger.stop_word": {
    "server/src/chat/verbs/messenger/enter.ts": "the name has a stop word",
    "server/src/chat/verbs/messenger/write.ts": "the message has a stop word",
  },
  "meters.billed": {
    "core/src/meters/policy.ts": "the household corrects a reading of a billed month",
    "server/src/meters/verbs/enter.ts": "the household hands in for a billed month",
  },
  "meters.removed": {
    "server/src/meters/verbs/enter.ts": "a reading of a removed meter",
    "server/src/meters/verbs/meters.ts": "a change of a removed meter",
  },
  "news.in_past": {
    "server/src/news/verbs/change.ts": "the time of publishing has passed",
    "server/src/news/verbs/coming.ts": "the event is over",
  },
  "places.has_account": {
    "core/src/buildings/residency/policy.ts": "the person has an account",
    "server/src/buildings/verbs/residency-changes.ts": "another organisation knows the person too",
  },
  "requests.action_not_allowed": {
    "core/src/requests/lifecycle.ts": "the state does not allow the step",
    "core/src/requests/rules/changes.ts": "the state does not allow the change",
  },
  "staff.elsewhere": {
    "server/src/staff/service.ts": "the person works for another organisation",
    "server/src/staff/store.ts": "the person began to work for another one meanwhile",
  },
  "upload.failed": {
    "server/src/files/upload.ts": "the body broke off",
    "server/src/register/verbs/imports.ts": "the part broke off",
  },
  "upload.too_large": {
    "server/src/bank/verbs/columns.ts": "a statement above its size",
    "server/src/bank/verbs/import.ts": "a statement above its size",
    "server/src/billing/opening/take.ts": "a table of openings above its size",
    "server/src/files/upload.ts": "a file above its size",
    "server/src/meters/import/take.ts": "a table of readings above its size",
    "server/src/platform/files/images.ts": "a photo with too many pixels",
    "server/src/platform/http/http.ts": "a body above its size",
    "server/src/register/verbs/imports.ts": "a register or a part of it above its size",
  },
};

/** Maps each code to the files of core and server that raise it. */
function findRaisers(): Map<string, string[]> {
  const codes = Object.keys({ ...commonRefusals, ...refusals });
  const known = new Set(codes.filter((code) => !/^(generic|api)\./.test(code)));
  const raised = /(?:new Refusal\(\s*|\bcode: |\? )"([a-z_.]+)"/g;
  const found = new Map<string, Set<string>>();
  const paths = globSync("{core,server}/src/**/*.ts", {
    exclude: (path) => /\.test\.|\/texts\/|testing/.test(path),
  });
  for (const path of paths)
    for (const [, code = ""] of readFileSync(path, "utf8").matchAll(raised))
      if (known.has(code)) found.set(code, (found.get(code) ?? new Set()).add(path));
  return new Map([...found].map(([code, files]) => [code, [...files].toSorted()]));
}

test("every refusal that several places raise has been read under each of its conditions", () => {
  const several = [...findRaisers()].filter(([, files]) => files.length > 1);
  const listed = Object.entries(conditions).map(([code, files]) => [
    code,
    Object.keys(files).toSorted(),
  ]);
  expect(Object.fromEntries(several)).toEqual(Object.fromEntries(listed));
});
