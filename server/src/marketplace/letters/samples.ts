import { day } from "#core/kernel/time.ts";
import { noticeNews } from "#core/marketplace/model.ts";
import {
  sampleTexts,
  sampleValues,
  type WriteSamples,
} from "#server/platform/mail/message-samples.ts";
import { type OrderNotice, writeProviderLetter, writeProviderSms } from "./provider.ts";

/** Writes what a provider hears about an order, by email and by SMS. */
export const writeSamples: WriteSamples = ({ language, now }) => {
  const { address, person, service, note } = sampleTexts[language];
  const notices = noticeNews.map((news): OrderNotice => ({
    news,
    order: {
      number: 42,
      startsAt: new Date(now.getTime() + 2 * day),
      address,
      notes: note,
    },
    contact: { service, customer: person, customerPhone: sampleValues.phone },
  }));
  return {
    letters: notices.map((one) => writeProviderLetter(one, { to: sampleValues.email, language })),
    texts: notices.map((one) => writeProviderSms(one, { to: sampleValues.phone, language })),
  };
};
