import * as z from "zod/mini";
import { id, queryFlag, text, version, lines } from "#core/kernel/validation.ts";
import { addressSpan, banSpan, org } from "../messenger/inputs.ts";
import { decisions, moderationLimits as limits, reportReasons, slowModes, spans } from "./model.ts";
import { isStopWord } from "./stop-words.ts";

const one = { id: id() };
const reason = () => lines(limits.words.min, limits.words.max);
const report = { ...one, reason: z.enum(reportReasons), words: lines(0, limits.words.max) };
const explained = z.refine<{ reason: string; words: string }>(
  (report) => report.reason !== "other" || report.words.length >= limits.words.min,
  { path: ["words"], error: "required" },
);

/** Reports a message to staff; `other` needs an explanation. */
export const reportInput = z.strictObject(report).check(explained);
export type ReportInput = z.infer<typeof reportInput>;

export const publicReportInput = z.strictObject({ ...org, ...report }).check(explained);
export type PublicReportInput = z.infer<typeof publicReportInput>;

/** Cases that wait, or were decided; `before` is the last one shown. */
export const casesInput = z.strictObject({ decided: queryFlag(), before: z.optional(id()) });
export type CasesInput = z.infer<typeof casesInput>;

/** `version` is the one that was looked at. A mute needs a span, a ban its days (null: for good); both a reason. */
export const decideInput = z
  .strictObject({
    ...one,
    version: version(),
    decision: z.enum(decisions),
    reason: lines(0, limits.words.max),
    span: z.enum(spans),
    days: banSpan(),
    address: addressSpan(),
  })
  .check(
    z.refine(
      (verdict) =>
        (verdict.decision !== "mute" && verdict.decision !== "ban") ||
        verdict.reason.length >= limits.words.min,
      { path: ["reason"], error: "required" },
    ),
  );
export type DecideInput = z.infer<typeof decideInput>;

/** Keeps whoever wrote a message from writing in the organisation's channels. */
export const silenceInput = z.strictObject({
  messageId: id(),
  span: z.enum(spans),
  reason: reason(),
});
export type SilenceInput = z.infer<typeof silenceInput>;

export const liftSilenceInput = z.strictObject(one);

export const channelRulesInput = z.strictObject({
  ...one,
  slow: z.literal(slowModes),
  readOnly: z.boolean(),
});
export type ChannelRulesInput = z.infer<typeof channelRulesInput>;

/** True to add the word, false to remove it; repeating changes nothing. */
export const stopWordInput = z.strictObject({
  on: z.boolean(),
  word: text(limits.stopWord.min, limits.stopWord.max).check(
    z.refine((value) => value === "" || isStopWord(value), { error: "invalid" }),
  ),
});
export type StopWordInput = z.infer<typeof stopWordInput>;
