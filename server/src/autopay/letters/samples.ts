import { addDays, day, toLocal } from "#core/kernel/time.ts";
import { sampleTexts, type WriteSamples } from "#server/platform/mail/message-samples.ts";
import { type AutopayPiece, describeAutopay, writeAutopayLetter } from "./letter.ts";

/** Writes what autopays tell their people when something is in the way. */
export const writeSamples: WriteSamples = ({ language, base, now }) => {
  const today = toLocal(now).date;
  const expires = toLocal(new Date(now.getTime() + 40 * day)).date.slice(0, 7);
  const limits = { chargeLimit: 1_500_00, monthLimit: 3_000_00 };
  const card = { brand: "visa", lastFour: "4242", expires };
  const place = { address: sampleTexts[language].address, apartment: "27" };
  const autopay = { ...limits, ...card, ...place, reason: null, charge: null };
  const invoice = { month: Number(today.slice(0, 7).replace("-", "")), serial: 218 };
  const charge = {
    ...invoice,
    amount: 1_842_50,
    day: today,
    dueOn: addDays(today, 12),
    reason: null,
    failure: null,
    instead: null,
    again: null,
  };
  const left = (reason: "charge_limit" | "month_limit"): AutopayPiece => ({
    news: "left",
    story: { ...autopay, charge: { ...charge, reason } },
  });
  const instead = (who: "owner" | "resident"): AutopayPiece => ({
    news: "left",
    story: { ...autopay, charge: { ...charge, reason: "another", instead: who } },
  });
  const failed = (again: { day: string } | null): AutopayPiece => ({
    news: "failed",
    story: { ...autopay, charge: { ...charge, failure: "insufficient_funds", again } },
  });
  const pieces: AutopayPiece[] = [
    failed({ day: addDays(today, 2) }),
    failed(null),
    left("charge_limit"),
    left("month_limit"),
    instead("owner"),
    instead("resident"),
    ...(["refused", "card_expired", "card_invalid"] as const).map((reason): AutopayPiece => ({
      news: "paused",
      story: { ...autopay, reason },
    })),
    { news: "stopped", story: { ...autopay, reason: "residency" } },
    { news: "card_expiring", story: autopay },
  ];
  return {
    letters: [],
    notices: pieces.map((piece) => ({
      kind: `autopay.${piece.news}`,
      ...describeAutopay(piece.news, piece.story, language),
      letter: writeAutopayLetter([piece], { language, dateFormat: "dd.mm.yyyy" }, base),
    })),
  };
};
