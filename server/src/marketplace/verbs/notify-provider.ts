import type { NoticeNews } from "#core/marketplace/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { sendsLetters } from "#server/platform/start/config.ts";
import type { World } from "#server/platform/world.ts";
import { type OrderNotice, writeProviderLetter, writeProviderSms } from "../letters/provider.ts";
import { findContact, type OrderRecord, saveNotice } from "../store/orders.ts";

// No language is stored for providers; Ukrainian is the organisation's.
const language = "uk";

type NotifiedOrder = OrderNotice["order"] &
  Pick<OrderRecord, "id" | "providerId" | "serviceId" | "customerId" | "reason"> &
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
  const notice: OrderNotice = { order, contact, news };
  const dedupeKey = noticeKey(order, news);
  if (by === "email" && contact.email) {
    const letter = writeProviderLetter(notice, { to: contact.email, language });
    await world.mail.send(tx, { ...letter, dedupeKey });
  } else {
    const message = writeProviderSms(notice, { to: contact.phone, language });
    await world.sms.send(tx, { ...message, dedupeKey });
  }
  await saveNotice(tx, order.id, { toldOf: news, toldBy: by, toldAt: world.clock() });
}

/** Returns the idempotency key of a provider's letter or text message about an order at its present time. */
const noticeKey = ({ id, reschedules = 0 }: NotifiedOrder, news: NoticeNews) =>
  `marketplace:${id}:${news}${reschedules > 0 ? `:${reschedules}` : ""}`;
