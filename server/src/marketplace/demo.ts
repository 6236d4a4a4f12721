import { demoEmail } from "#core/identity/demo.ts";
import { addDays, day, fromLocal, hour, minute, toLocal, weekday } from "#core/kernel/time.ts";
import { type OrderStatus, pendingFor, totalOf } from "#core/marketplace/model.ts";
import type { DemoStage, FillDemo } from "../platform/slice.ts";
import type { Tx } from "../platform/database/database.ts";
import {
  type OfferStory,
  type ProviderStory,
  notes,
  praise,
  providerStories,
} from "./stories-demo.ts";
import { type Customer, findCustomers, insertHistory, takeNumber } from "./store/orders.ts";
import { insertProvider, listOffers, replaceTimetable, writeServices } from "./store/providers.ts";

type Order = Parameters<typeof insertHistory>[1][number];
type Review = Parameters<typeof insertHistory>[2][number];
type Offer = OfferStory & { id: string; providerId: string; open: ProviderStory["open"] };

const ordersBefore = 64;
const months = 150;

/** Providers with what they offer, months of orders with reviews, and some that are open now. */
export const fillMarketplaceDemo: FillDemo = async (tx, stage) => {
  const offers = await addProviders(tx, stage);
  const customers = await findCustomers(tx, stage.orgId, [
    demoEmail("resident"),
    demoEmail("owner"),
  ]);
  if (customers.length === 0) return;
  const wanted = [...past(stage, offers, customers), ...open(stage, offers, customers)];
  const orders: Order[] = [];
  const reviews: Review[] = [];
  for (const order of wanted.toSorted((a, b) => +a.createdAt - +b.createdAt)) {
    orders.push({ ...order, number: await takeNumber(tx, stage.orgId) });
    const review = order.status === "completed" && reviewOf(stage, order);
    if (review) reviews.push(review);
  }
  await insertHistory(tx, orders, reviews);
};

async function addProviders(tx: Tx, { orgId, by, now, random }: DemoStage): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (const story of providerStories) {
    const { open, services, waiting, ...words } = story;
    const createdAt = new Date(now.getTime() - (waiting ? 2 : months + 20) * day);
    const row = { ...words, id: random.uuid(), orgId, createdAt, createdBy: by };
    await insertProvider(tx, { ...row, approvedAt: waiting ? null : createdAt });
    const hours = open.days.map((one) => ({
      weekday: one,
      from: open.from * 60,
      to: open.to * 60,
    }));
    await replaceTimetable(tx, row, { hours, days: [] });
    const priced = services.map(({ price, ...one }) => ({
      ...one,
      id: null,
      price: price === null ? null : price * 100,
    }));
    await writeServices(tx, row, priced, createdAt);
    if (waiting) continue;
    for (const { id, title } of await listOffers(tx, row.id)) {
      const offer = services.find((one) => one.title === title);
      if (offer) offers.push({ ...offer, id, providerId: row.id, open });
    }
  }
  return offers;
}

type Unnumbered = Omit<Order, "number"> & { createdAt: Date; status: OrderStatus };

function orderOf(
  { orgId, random }: DemoStage,
  {
    offer,
    customer,
    startsAt,
    createdAt,
  }: { offer: Offer; customer: Customer; startsAt: Date; createdAt: Date },
): Unnumbered {
  const { id: serviceId, providerId, minutes, pricing, price } = offer;
  return {
    ...customer,
    id: random.uuid(),
    orgId,
    serviceId,
    providerId,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * minute),
    notes: random.pick(notes),
    status: "pending",
    total: totalOf(pricing, price === null ? null : price * 100, minutes),
    expiresAt: new Date(createdAt.getTime() + pendingFor),
    createdAt,
    changedAt: createdAt,
  };
}

/** A working day of the provider, so many days from now or the next one after it. */
function startOn(
  offer: Offer,
  now: Date,
  days: number,
  hourOf: (from: number, to: number) => number,
) {
  let date = addDays(toLocal(now).date, days);
  while (!offer.open.days.includes(weekday(date))) date = addDays(date, 1);
  const last = Math.max(offer.open.from, offer.open.to - Math.ceil(offer.minutes / 60));
  return fromLocal(date, hourOf(offer.open.from, last) * 60);
}

function past(stage: DemoStage, offers: readonly Offer[], customers: readonly Customer[]) {
  const { now, random } = stage;
  return Array.from({ length: ordersBefore }, (_, n): Unnumbered => {
    const offer = random.pick(offers);
    // The demo's own people order now and then; the others take turns.
    const customer =
      n % 7 < 2 ? (customers[n % 7] ?? random.pick(customers)) : random.pick(customers);
    const ago = Math.round(months - (n * (months - 8)) / ordersBefore);
    const startsAt = startOn(offer, now, -ago, random.int);
    const createdAt = new Date(startsAt.getTime() - random.int(20, 90) * hour);
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

/** What is under way: each of another provider, so that no two meet. */
function open(stage: DemoStage, offers: readonly Offer[], customers: readonly Customer[]) {
  const { now } = stage;
  const statuses = ["pending", "confirmed", "pending", "confirmed", "in_progress"] as const;
  const firsts = [...new Map(offers.map((one) => [one.providerId, one])).values()];
  return statuses.flatMap((status, n): Unnumbered[] => {
    const [offer, customer] = [firsts[n], customers[n % customers.length]];
    if (!offer || !customer) return [];
    const begun = status === "in_progress";
    const startsAt = begun
      ? new Date(now.getTime() - hour / 2)
      : startOn(offer, now, 2 + n, (from) => from + 2);
    const createdAt = new Date(now.getTime() - (begun ? 40 : 3 + n) * hour);
    const order = orderOf(stage, { offer, customer, startsAt, createdAt });
    // Nobody watches the demo's clock: what waits does so until its time.
    const since = begun ? { changedAt: startsAt } : {};
    return [
      { ...order, status, ...since, ...(status === "pending" ? { expiresAt: startsAt } : {}) },
    ];
  });
}

function reviewOf({ orgId, random }: DemoStage, order: Unnumbered): Review | null {
  if (random.chance(0.35)) return null;
  const rating = random.weighted([5, 4, 3] as const, (stars) => ({ 5: 7, 4: 3, 3: 1 })[stars]);
  const writtenAt = new Date(order.endsAt.getTime() + random.int(2, 30) * hour);
  const comment = random.pick(praise[rating]);
  const { id: orderId, providerId } = order;
  return { orderId, orgId, providerId, rating, comment, writtenAt, changedAt: writtenAt };
}
