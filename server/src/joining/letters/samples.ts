import { residencyBases } from "#core/buildings/model.ts";
import { dayText } from "#core/identity/writing.ts";
import { day, toLocal } from "#core/kernel/time.ts";
import { writeOutreachLetter, writeOutreachSms } from "#server/register/service.ts";
import {
  sampleTexts,
  sampleValues,
  type WriteSamples,
} from "#server/platform/mail/message-samples.ts";
import { wordsIn as inboxWordsIn } from "../inbox/words.ts";
import { writeDecision } from "./decision.ts";
import { writeEndedLetter } from "./ended.ts";
import { writeGuestLetter } from "./guest.ts";
import { writeJoinedLetter } from "./joined.ts";
import { writeLeftLetter } from "./left.ts";
import { writeInvitation } from "./outreach.ts";

/** Writes the decisions on join requests, the invitations that residents send, what became of them, and those by the register. */
export const writeSamples: WriteSamples = ({ language, base, now }) => {
  const { email, phone, secret } = sampleValues;
  const { person: name, other: inviter, organisation, address } = sampleTexts[language];
  const to = { email, name, language };
  const config = { publicUrl: base };
  const target = { language, code: secret };
  const place = { organisation, address, apartment: "27" };
  const guest = {
    place,
    inviter,
    until: new Date(now.getTime() + 7 * day),
    link: `${base}/join#${secret}`,
  };
  const expiresAt = new Date(now.getTime() + 30 * day);
  const invited = { address, apartment: "27", expiresAt, link: guest.link };
  const invitations = (["owner", "resident"] as const).map((kind) =>
    writeInvitation([{ ...invited, kind }], organisation, language),
  );
  const joined = { name: inviter, address, apartment: "27", href: `${base}/apartments/27` };
  const t = inboxWordsIn(language);
  const today = toLocal(now).date;
  const reading = { dateFormat: "dd.mm.yyyy" } as const;
  const residency = { address, apartment: "27", until: today };
  const endings = [
    { kind: "residency.ended", ending: "ended", residency: { ...residency, isTakenBack: false } },
    {
      kind: "residency.removed",
      ending: "taken_back",
      residency: { ...residency, isTakenBack: true },
    },
    {
      kind: "residency.restored",
      ending: "going_on",
      residency: { ...residency, until: null, isTakenBack: false },
    },
  ] as const;
  return {
    notices: [
      {
        kind: "joining.redeemed",
        title: t("joined"),
        text: t("place", joined),
        letter: writeJoinedLetter([joined], language),
      },
      {
        kind: "residency.ended",
        title: t("left", joined),
        text: t("ended_place", { ...place, date: dayText(today, reading) }),
        letter: writeLeftLetter([{ ...joined, until: today }], { language, ...reading }),
      },
      ...endings.map(({ kind, ending, residency }) => ({
        kind,
        title: t(ending),
        text: residency.until
          ? t("ended_place", { ...place, date: dayText(residency.until, reading) })
          : t("going_on_place", place),
        letter: writeEndedLetter([residency], { to: { language, ...reading }, base, today }),
      })),
    ],
    texts: invitations.map(({ text }) => ({
      kind: "joining.letters_sent" as const,
      to: phone,
      language,
      text: writeOutreachSms(config, { organisation, text }, { ...target, takesAnswers: false }),
    })),
    letters: [
      ...invitations.map(({ letter }) => ({
        kind: "outreach.joining" as const,
        to: email,
        language,
        ...writeOutreachLetter(config, { ...letter, organisation, hasCode: true }, target),
      })),
      writeDecision({ place, reason: null }, to, base),
      writeDecision({ place, reason: sampleTexts[language].reason }, to, base),
      ...residencyBases.map((basis) => writeGuestLetter({ ...guest, basis }, to)),
    ],
  };
};
