import { momentText } from "#core/identity/writing.ts";
import { formatOrderNumber, type NoticeNews } from "#core/marketplace/model.ts";
import { zone } from "#core/kernel/time.ts";
import { formatPhone } from "#core/kernel/words/phone-text.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { renderLetter } from "#server/platform/mail/letter.ts";
import { sendsLetters } from "#server/platform/start/config.ts";
import type { World } from "#server/platform/world.ts";
import { wordsIn } from "../letters/words.ts";
import { findContact, type OrderRecord, saveNotice } from "../store/orders.ts";

// No language is stored for providers; Ukrainian is the organisation's.
const language = "uk";
const clock = { language, timezone: zone, dateFormat: "dd.mm.yyyy" } as const;

type NotifiedOrder = Pick<
  OrderRecord,
  | "id"
  | "number"
  | "providerId"
  | "serviceId"
  | "customerId"
  | "startsAt"
  | "address"
  | "notes"
  | "reason"
> &
  Partial<Pick<OrderRecord, "reschedules">>;

/**
 * Notifies a provider of an order by a letter, or by a text message without an email address. Where neither leaves
 * this installation nothing is recorded: staff see that they have to call. The customer's phone is included once
 * confirmed.
 */
export async function notifyProvider(
  world: World,
  tx: Tx,
  order: NotifiedOrder,
  news: NoticeNews,
): Promise<void> {
  const contact = await findContact(tx, order);
  if (!contact) return;
  const takesSms = world.sms.arrives && world.sms.reaches(contact.phone);
  const by = contact.email && sendsLetters(world.config) ? "email" : takesSms ? "sms" : null;
  if (!by) return;
  const t = wordsIn(language);
  const number = formatOrderNumber(order.number);
  const time = momentText(order.startsAt, clock);
  if (by === "email" && contact.email) {
    const rows: [string, string][] = [
      [t("row.time"), time],
      [t("provider.address"), order.address],
      ...(news === "confirmed" ? [[t("row.customer"), contact.customer] as [string, string]] : []),
      ...(news === "confirmed" && contact.customerPhone
        ? [[t("row.phone"), formatPhone(contact.customerPhone)] as [string, string]]
        : []),
    ];
    await world.mail.send(tx, {
      kind: `marketplace.${news}`,
      to: contact.email,
      language,
      dedupeKey: noticeKey(order, news),
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
    });
  } else
    await world.sms.send(tx, {
      to: contact.phone,
      language,
      kind: `marketplace.${news}`,
      dedupeKey: noticeKey(order, news),
      text: `${t(`provider.${news}`)} ${number}: ${contact.service}, ${time}, ${order.address}`,
    });
  await saveNotice(tx, order.id, { toldOf: news, toldBy: by, toldAt: world.clock() });
}

/** Returns the idempotency key of a provider's letter or text message about an order at its present time. */
const noticeKey = ({ id, reschedules = 0 }: NotifiedOrder, news: NoticeNews) =>
  `marketplace:${id}:${news}${reschedules > 0 ? `:${reschedules}` : ""}`;
