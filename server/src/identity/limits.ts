import type { Limit } from "#server/platform/http/rate-limit.ts";

export const limits = {
  signInHere: { points: 5, seconds: 900 },
  linkGuesses: { points: 5, seconds: 900 },
  signInAddress: { points: 30, seconds: 900 },
  signInDevice: { points: 5, seconds: 900 },
  signInAccount: { points: 20, seconds: 3600 },
  codeAccount: { points: 5, seconds: 900 },
  codeAccountDay: { points: 20, seconds: 86_400 },
  codeDevice: { points: 5, seconds: 900 },
  sessionGuesses: { points: 5, seconds: 900 },
  guessLetters: { points: 1, seconds: 86_400 },
  failureTraces: { points: 5_000, seconds: 3600, chunk: 50 },
  signUpAddress: { points: 10, seconds: 3600 },
  forgotAddress: { points: 10, seconds: 3600 },
  emailChange: { points: 5, seconds: 3600 },
  emailRetry: { points: 5, seconds: 86_400 },
  dataExport: { points: 5, seconds: 86_400 },
  /** Codes by SMS: of a person, of a number (a family may share it), of an address. */
  phoneCodes: { points: 5, seconds: 3600 },
  phoneCodesNumber: { points: 6, seconds: 86_400 },
  phoneCodesAddress: { points: 20, seconds: 3600 },
  verificationResend: { points: 5, seconds: 900 },
} as const satisfies Record<string, Limit>;

type IdentityLimits = typeof limits;
declare module "../platform/http/rate-limit.ts" {
  interface SliceLimits extends IdentityLimits {}
}
