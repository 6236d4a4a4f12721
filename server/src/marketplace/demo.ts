import { demoEmail } from "#core/identity/demo.ts";
import { addDays, day, fromLocal, hour, minute, toLocal, weekdayOf } from "#core/kernel/time.ts";
import { slotStep, totalOf } from "#core/marketplace/model.ts";
import { daytimeBefore } from "#server/platform/demo-times.ts";
import type { DemoStage, FillDemo } from "#server/platform/slice.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { addOrders, addProvider, type ToldOrder } from "./builder.ts";
import {
  type OfferStory,
  type ProviderStory,
  notes,
  praise,
  providerStories,
} from "./stories-demo.ts";
import { type Customer, findCustomers } from "./store/orders.ts";

type Offer = OfferStory & { id: string; providerId: string; open: ProviderStory["open"] };

const ordersBefore = 64;
const months = 150;

/** Adds providers with what they offer, months of orders with reviews, and some that are open now. */
export const fillMarketplaceDemo: FillDemo = async (tx, stage) => {
  const offers = await addProviders(tx, stage);
  const customers = await findCustomers(tx, stage.orgId, [
    demoEmail("resident"),
    demoEmail("owner"),
  ]);
  if (customers.length === 0) return;
  const wanted = [...past(stage, offers, customers), ...open(stage, offers, customers)];
  const inOrder = wanted.toSorted((a, b) => +a.createdAt - +b.createdAt);
  // The resident's last visit has no review, so that visitors of the demo can write one.
  const unreviewed = inOrder.findLast(
    ({ status, customerId }) => status === "completed" && customerId === customers[0]?.customerId,
  );
  const written = new Set<string>();
  const orders = inOrder.map((order) => {
    const review = order.status === "completed" ? reviewOf(stage, order, written) : null;
    return { ...order, review: order === unreviewed ? null : review };
  });
  await addOrders(tx, orders);
};

async function addProviders(tx: Tx, { orgId, by, now, random }: DemoStage): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (const story of providerStories) {
    const { open, services, waiting, ...texts } = story;
    const createdAt = new Date(now.getTime() - (waiting ? 2 : months + 20) * day);
    const added = await addProvider(tx, {
      ...texts,
      id: random.uuid(),
      orgId,
      createdAt,
      createdBy: by,
      approve: !waiting,
      hours: open.days.map((weekday) => ({ weekday, from: open.from * 60, to: open.to * 60 })),
      services: services.map((one) => ({ ...one, id: null, price: kopecksOf(one) })),
    });
    if (waiting) continue;
    for (const { id, title } of added.services) {
      const offer = services.find((one) => one.title === title);
      if (offer) offers.push({ ...offer, id, providerId: added.id, open });
    }
  }
  return offers;
}

const kopecksOf = ({ price }: OfferStory) => (price === null ? null : price * 100);

function orderOf(
  { orgId, random }: DemoStage,
  {
    offer,
    customer,
    startsAt,
    createdAt,
  }: { offer: Offer; customer: Customer; startsAt: Date; createdAt: Date },
): ToldOrder {
  const { id: serviceId, providerId, minutes, pricing } = offer;
  return {
    ...customer,
    id: random.uuid(),
    orgId,
    serviceId,
    providerId,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * minute),
    notes: random.pick(notes),
    total: totalOf(pricing, kopecksOf(offer), minutes),
    createdAt,
  };
}

/** Returns a working day of the provider so many days from now, or the next one. */
function startOn(
  offer: Offer,
  now: Date,
  days: number,
  hourOf: (from: number, to: number) => number,
) {
  let date = addDays(toLocal(now).date, days);
  while (!offer.open.days.includes(weekdayOf(date))) date = addDays(date, 1);
  const last = Math.max(offer.open.from, offer.open.to - Math.ceil(offer.minutes / 60));
  return fromLocal(date, hourOf(offer.open.from, last) * 60);
}

function past(stage: DemoStage, offers: readonly Offer[], customers: readonly Customer[]) {
  const { now, random } = stage;
  return Array.from({ length: ordersBefore }, (_, n): ToldOrder => {
    const offer = random.pick(offers);
    // The demo's own people order now and then; the others take turns.
    const customer =
      n % 7 < 2 ? (customers[n % 7] ?? random.pick(customers)) : random.pick(customers);
    const ago = Math.round(months - (n * (months - 8)) / ordersBefore);
    const startsAt = startOn(offer, now, -ago, random.int);
    const createdAt = daytimeBefore(startsAt, random.int(20, 90) * 60);
    const order = orderOf(stage, { offer, customer, startsAt, createdAt });
    if (n % 9 === 4)
      return { ...order, ...ending(random.pick(["customer", "staff", "clock"] as const)) };
    const total = order.total ?? random.int(8, 40) * 10_000;
    return { ...order, status: "completed", total, changedAt: order.endsAt };
  });
}

function ending(endedBy: "customer" | "staff" | "clock") {
  const reason = endedBy === "staff" ? "Майстер захворів, іншого часу цього тижня немає" : null;
  return { status: "cancelled" as const, endedBy, reason };
}

/** Returns the newest start that the provider's hours had until now, so that work under way began when somebody works. */
function latestStart(offer: Offer, now: Date): Date {
  const { date } = toLocal(now);
  const { days, from, to } = offer.open;
  const starts = Array.from({ length: 7 }, (_, back) => addDays(date, -back))
    .filter((one) => days.includes(weekdayOf(one)))
    .flatMap((one) => {
      const count = Math.floor((to * 60 - from * 60 - offer.minutes) / slotStep) + 1;
      return Array.from({ length: count }, (_, n) => fromLocal(one, from * 60 + n * slotStep));
    });
  return new Date(Math.max(...starts.filter((start) => start <= now).map(Number)));
}

/** Makes the orders in progress, each of another provider, so that no two collide. */
function open(stage: DemoStage, offers: readonly Offer[], customers: readonly Customer[]) {
  const { now } = stage;
  const firsts = [...new Map(offers.map((one) => [one.providerId, one])).values()];
  // Begun is what whoever worked last began; by day that is the fifth, who stays the same.
  const begun = [...firsts.slice(4), ...firsts.slice(0, 4)].reduce((one, other) =>
    latestStart(other, now) > latestStart(one, now) ? other : one,
  );
  const others = firsts.filter((one) => one !== begun);
  const ahead = (["pending", "confirmed", "pending", "confirmed"] as const).map((status, n) => {
    const startsAt = (offer: Offer) => startOn(offer, now, 2 + n, (from) => from + 2);
    return { status, offer: others[n], startsAt, createdAt: daytimeBefore(now, (3 + n) * 60) };
  });
  const began = latestStart(begun, now);
  const under = {
    status: "in_progress" as const,
    offer: begun,
    startsAt: () => began,
    createdAt: daytimeBefore(began, 40 * 60),
  };
  return [...ahead, under].flatMap(({ status, offer, startsAt, createdAt }, n): ToldOrder[] => {
    const customer = customers[n % customers.length];
    if (!offer || !customer) return [];
    const order = orderOf(stage, { offer, customer, startsAt: startsAt(offer), createdAt });
    if (status === "pending") return [order];
    return [{ ...order, status, changedAt: status === "confirmed" ? daytimeBefore(now) : began }];
  });
}

/** Returns what a customer wrote, or null; `written` holds what a provider's other reviews say already. */
function reviewOf(
  { random }: DemoStage,
  order: ToldOrder,
  written: Set<string>,
): ToldOrder["review"] {
  if (random.chance(0.35)) return null;
  const rating = random.weighted([5, 4, 3] as const, (stars) => ({ 5: 7, 4: 3, 3: 1 })[stars]);
  const writtenAt = daytimeBefore(new Date(order.endsAt.getTime() + random.int(2, 30) * hour));
  const key = (comment: string) => `${order.providerId} ${comment}`;
  const left = praise[rating].filter((comment) => !written.has(key(comment)));
  const comment = left.length > 0 ? random.pick(left) : "";
  if (comment) written.add(key(comment));
  return { rating, comment, writtenAt };
}
