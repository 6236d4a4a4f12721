import {
  sampleTexts,
  sampleValues,
  type WriteSamples,
} from "#server/platform/mail/message-samples.ts";
import { disabledLetter, invitationLetter } from "./letter.ts";

/** Writes the letters to staff. */
export const writeSamples: WriteSamples = ({ language, base }) => {
  const { email, secret } = sampleValues;
  const { person, other, organisation, address } = sampleTexts[language];
  const to = { email, language, name: person };
  const offers = [
    { role: "manager" as const, buildings: [address], invitedBy: other },
    { role: "admin" as const, buildings: null, invitedBy: null },
  ];
  return {
    letters: [
      ...offers.map((offer) => invitationLetter(to, { organisation, ...offer }, base, secret)),
      disabledLetter(to, organisation),
    ],
  };
};
