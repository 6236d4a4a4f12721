import { momentText } from "#core/identity/writing.ts";
import type { Language } from "#core/kernel/language.ts";
import { zone } from "#core/kernel/time.ts";
import { formatPhone } from "#core/kernel/words/phone-text.ts";
import { formatOrderNumber, type NoticeNews } from "#core/marketplace/model.ts";
import { renderLetter } from "#server/platform/mail/letter.ts";
import type { Letter } from "#server/platform/mail/mail.ts";
import type { TextMessage } from "#server/platform/sms/sms.ts";
import type { OrderRecord } from "../store/orders.ts";
import { wordsIn } from "./words.ts";

/** News of an order for its provider; the customer's phone is null until it is confirmed. */
export type OrderNotice = {
  order: Pick<OrderRecord, "number" | "startsAt" | "address" | "notes">;
  contact: { service: string; customer: string; customerPhone: string | null };
  news: NoticeNews;
};

type NoticeReader = { to: string; language: Language };

/** Writes the letter to a provider about an order. */
export function writeProviderLetter(
  { order, contact, news }: OrderNotice,
  { to, language }: NoticeReader,
): Letter {
  const t = wordsIn(language);
  const number = formatOrderNumber(order.number);
  const rows: [string, string][] = [
    [t("row.time"), timeOf(order, language)],
    [t("provider.address"), order.address],
    ...(news === "confirmed" ? [[t("row.customer"), contact.customer] as [string, string]] : []),
    ...(news === "confirmed" && contact.customerPhone
      ? [[t("row.phone"), formatPhone(contact.customerPhone)] as [string, string]]
      : []),
  ];
  return {
    kind: `marketplace.${news}`,
    to,
    language,
    ...renderLetter({
      language,
      subject: `${t(`provider.${news}`)}: ${t("about", { number, service: contact.service })}`,
      title: t(`provider.${news}`),
      paragraphs: [
        { heading: contact.service, under: number },
        { rows },
        t(`provider.said.${news}`),
        ...(news !== "cancelled" && order.notes ? [{ quote: order.notes }] : []),
      ],
    }),
  };
}

/** Writes the text message to a provider about an order. */
export function writeProviderSms(
  { order, contact, news }: OrderNotice,
  { to, language }: NoticeReader,
): TextMessage {
  const t = wordsIn(language);
  const number = formatOrderNumber(order.number);
  const text = `${t(`provider.${news}`)} ${number}: ${contact.service}, ${timeOf(order, language)}, ${order.address}`;
  return { kind: `marketplace.${news}`, to, language, text };
}

function timeOf({ startsAt }: OrderNotice["order"], language: Language): string {
  const clock = { language, timezone: zone, dateFormat: "dd.mm.yyyy" } as const;
  return momentText(startsAt, clock);
}
