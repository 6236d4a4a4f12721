import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { PaymentNews } from "#core/billing/letters/recipients.ts";
import { pathToApartment } from "#server/buildings/service.ts";
import type { Heard, LetterReader, WrittenLetter, TopicOutcome } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { getAccount } from "../reads/account-view.ts";
import { invoiceById } from "../reads/invoices-view.ts";
import { paymentById } from "../reads/payments-view.ts";
import { type BillingPlace, placeOf } from "../reads/places.ts";
import { type MoneyStory, paymentLetter } from "./letter.ts";

/** Reads the facts about invoices and payments as their reader's page would show them now. */
export async function paymentNewsFor(
  world: World,
  { actor, to, base }: LetterReader,
  waiting: readonly Heard[],
): Promise<WrittenLetter> {
  const outcomes = new Map<Heard, TopicOutcome>();
  const stories: MoneyStory[] = [];
  for (const [, facts] of Map.groupBy(waiting, ({ about }) => about)) {
    for (const fact of facts) {
      const whole = actor && (await storyOf(world, actor, fact));
      const story = whole && keepUnsent(whole, facts);
      // Made and taken back before anybody was told: there is nothing to tell.
      const past = isOvertaken(fact, facts) || (story !== null && isUndone(story));
      outcomes.set(fact, past ? "past" : story ? "sent" : "hidden");
      if (story && !past) stories.push(story);
    }
  }
  if (stories.length === 0 || !actor) return { parts: null, outcomes };
  const last = new Map(
    stories.flatMap((one) => ("payment" in one ? [[one.payment.apartmentId, one] as const] : [])),
  );
  for (const [apartmentId, one] of last)
    one.account = await getAccount(world, actor, { apartmentId });
  const roomOf = (place: BillingPlace) => `${base}${pathToApartment(place, isStaff(actor))}`;
  return { parts: paymentLetter(to, stories, roomOf), outcomes };
}

/** Returns the invoice or payment, or null if its reader may not see it. */
async function storyOf(world: World, actor: Actor, fact: Heard): Promise<MoneyStory | null> {
  const { about, orgId } = fact;
  const news = fact.news as PaymentNews;
  try {
    if (news === "issued" || news === "reminded" || news === "cancelled") {
      const invoice = await invoiceById(world, actor, about);
      const { id: apartmentId, number: apartment, buildingId, address } = invoice.apartment;
      return { news, invoice, place: { apartmentId, apartment, buildingId, address } };
    }
    const payment = await paymentById(world, actor, about);
    const place = await placeOf(world.db, orgId, payment.apartmentId);
    return place && { news, payment, place, account: null };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Returns news of refunds with those alone that no letter has told yet; other news as it is. */
function keepUnsent(story: MoneyStory, facts: readonly Heard[]): MoneyStory {
  if (!("payment" in story) || story.news !== "refunded") return story;
  const { payment } = story;
  const unsent = facts.filter(({ news }) => news === "refunded").length;
  return { ...story, payment: { ...payment, refunds: payment.refunds.slice(-unsent) } };
}

/** Returns whether the last fact tells of one as well: of refunds and reminders, and of what came to nothing. */
function isOvertaken(fact: Heard, facts: readonly Heard[]): boolean {
  const last = facts.at(-1);
  return last?.news === "refunded" || last?.news === "reminded" ? fact !== last : facts.length > 1;
}

function isUndone(story: MoneyStory): boolean {
  if ("invoice" in story) {
    if (story.news === "reminded") return story.invoice.remaining === 0;
    return story.news === "issued" && story.invoice.cancelled !== null;
  }
  return story.news === "received" && story.payment.reversed !== null;
}
