import { excerptOf, momentText, moneyText } from "#core/identity/writing.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { type OrderNews, stillSo } from "#core/marketplace/letters/recipients.ts";
import { formatPhone } from "#core/kernel/words/phone-text.ts";
import type { OrderView } from "#core/marketplace/views.ts";
import type { LetterBlock, TopicLetter } from "#server/platform/mail/letter.ts";
import {
  type Heard,
  type LetterReader,
  type WrittenLetter,
  toldAtOnce,
  type TopicOutcome,
} from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { getOrder } from "../reads/orders-view.ts";
import { wordsIn } from "./words.ts";

type Story = { news: OrderNews; reason: string; order: OrderView };

/** Reads the facts about orders as their reader's page would show them now. */
export async function orderNewsFor(
  world: World,
  { actor, to, base }: LetterReader,
  waiting: readonly Heard[],
): Promise<WrittenLetter> {
  const outcomes = new Map<Heard, TopicOutcome>();
  const stories: Story[] = [];
  for (const fact of waiting) {
    const order = actor && (await seenBy(world, actor, fact.about));
    const news = fact.news as OrderNews;
    const past = order !== null && !stillSo(news, order.status);
    outcomes.set(fact, order ? (past ? "past" : "sent") : "hidden");
    if (order && !past) stories.push({ news, reason: fact.reason, order });
  }
  if (stories.length === 0 || !actor) return { parts: null, outcomes };
  const room = isStaff(actor) ? "/manager/marketplace-orders" : "/services/orders";
  return { parts: orderLetter(to, stories, base + room), outcomes };
}

/** Returns the order, or null if its reader may not see it. */
async function seenBy(world: World, actor: Actor, id: string): Promise<OrderView | null> {
  try {
    return await getOrder(world, actor, { id });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Builds one letter about one or several orders. */
function orderLetter(to: LetterReader["to"], stories: readonly Story[], room: string): TopicLetter {
  const t = wordsIn(to.language);
  const [first] = stories;
  if (!first) throw new Error("a letter without news");
  const shown = stories.slice(0, toldAtOnce);
  const left = stories.length - shown.length;
  const why = t(`why.${first.reason}`);
  const paragraphs = [
    ...shown.flatMap((story) => blocks(story, to)),
    ...(left > 0 ? [t("more", { count: left })] : []),
  ];
  if (stories.length > 1)
    return {
      subject: t("subject_several", { count: stories.length }),
      paragraphs,
      action: { label: t("action.list"), href: room },
      why,
    };
  const { number, service, id } = first.order;
  const what = t(`what.${first.news}`);
  return {
    subject: `${what}: ${t("about", { number, service })}`,
    title: what,
    paragraphs,
    action: { label: t("action.open"), href: `${room}/${id}` },
    why,
  };
}

function blocks({ news, reason, order }: Story, to: LetterReader["to"]): LetterBlock[] {
  const t = wordsIn(to.language);
  const { startsAt, provider, providerPhone, customer, customerPhone, total, address } = order;
  const phone = reason === "staff" ? customerPhone : providerPhone;
  const rows: [string, string][] = [
    [t("row.time"), momentText(new Date(startsAt), to)],
    [t("row.provider"), provider],
    ...(reason === "staff" && customer ? [[t("row.customer"), customer] as [string, string]] : []),
    ...(phone ? [[t("row.phone"), formatPhone(phone)] as [string, string]] : []),
    ...(total === null
      ? []
      : [[t("row.total"), moneyText(total, to.language)] as [string, string]]),
  ];
  const until = momentText(new Date(order.expiresAt), to);
  return [
    { heading: order.service, under: `${order.number} · ${address}` },
    { rows },
    t(`said.${news}`, { until }),
    ...(news === "cancelled" && order.reason ? [{ quote: excerptOf(order.reason) }] : []),
  ];
}
