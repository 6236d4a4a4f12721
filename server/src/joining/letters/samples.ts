import { residencyBases } from "#core/buildings/model.ts";
import { day } from "#core/kernel/time.ts";
import {
  sampleTexts,
  sampleValues,
  type WriteSamples,
} from "#server/platform/mail/message-samples.ts";
import { writeDecision } from "./decision.ts";
import { writeGuestLetter } from "./guest.ts";

/** Writes the decisions on join requests, and the invitations that residents send. */
export const writeSamples: WriteSamples = ({ language, base, now }) => {
  const { email, secret } = sampleValues;
  const { person: name, other: inviter, organisation, address } = sampleTexts[language];
  const to = { email, name, language };
  const place = { organisation, address, apartment: "27" };
  const guest = {
    place,
    inviter,
    until: new Date(now.getTime() + 7 * day),
    link: `${base}/join#${secret}`,
  };
  return {
    letters: [
      writeDecision({ place, reason: null }, to, base),
      writeDecision({ place, reason: sampleTexts[language].reason }, to, base),
      ...residencyBases.map((basis) => writeGuestLetter({ ...guest, basis }, to)),
    ],
  };
};
