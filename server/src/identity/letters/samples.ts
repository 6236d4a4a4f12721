import { day } from "#core/kernel/time.ts";
import {
  sampleTexts,
  sampleValues,
  type WriteSamples,
} from "#server/platform/mail/message-samples.ts";
import {
  type AccountLetter,
  accountLetter,
  type LetterFacts,
  passwordChangedLetter,
  resetLetter,
  secondFactorLetter,
  verificationLetter,
} from "./letters.ts";
import { writePhoneCode } from "./phone-code.ts";

/** Writes every letter and text message about an account. */
export const writeSamples: WriteSamples = ({ language, base, now }) => {
  const { personId, email, otherEmail, phone, code, secret } = sampleValues;
  const to = { personId, email, firstName: sampleTexts[language].person, language };
  const until = new Date(now.getTime() + 7 * day);
  const link = { path: `/email-change#${secret}`, until };
  const accountFacts: Record<AccountLetter, LetterFacts> = {
    email_old: { ...link, email: otherEmail },
    email_new: link,
    email_taken: { path: "/sign-in" },
    email_changed: { path: "/", email: otherEmail },
    email_retry: { path: "/profile?tab=notifications", email },
    export_ready: { path: "/profile?tab=data", until },
    deletion: { path: "/profile?tab=data", until },
    guesses: { path: "/profile?tab=security", at: now },
    code_guesses: { path: "/profile?tab=security", at: now },
  };
  const names = Object.keys(accountFacts) as AccountLetter[];
  return {
    letters: [
      verificationLetter(to, base, secret),
      resetLetter(to, base, secret),
      passwordChangedLetter(to, base),
      secondFactorLetter(to, base, true),
      secondFactorLetter(to, base, false),
      ...names.map((name) => accountLetter(name, to, base, accountFacts[name])),
    ],
    texts: [writePhoneCode({ phone, code }, language)],
  };
};
