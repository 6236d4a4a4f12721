import { isStaff } from "#core/kernel/actor.ts";
import type { skills } from "#core/marketplace/texts/skills/uk.ts";
import { marketLimits } from "#core/marketplace/model.ts";
import type { OrdersPage } from "#core/marketplace/views.ts";
import { rankByWords } from "#server/platform/skills/relevance.ts";
import { type SkillAction, type SkillSentence, textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { countOrders, listOrders } from "../reads/orders-view.ts";
import { listProviders, listServices } from "../reads/providers-view.ts";

const texts = readTexts<typeof skills>("marketplace/texts/skills");
/** Orders and services that an answer names. */
const named = 3;
const services = "/services";
const ownOrders = "/services/orders";
const staff: SkillAction = { key: "staff", href: "/manager/marketplace-orders" };

type Order = OrdersPage["items"][number];

const orders: Skill = {
  name: "marketplace.orders",
  askers: ["visitor", "resident", "owner", "staff"],
  texts: textsOf(texts, "orders"),
  page: ownOrders,
  narrowedBy: [],
  async answer(world, actor) {
    if (isStaff(actor)) {
      const { pending: count } = await countOrders(world, actor);
      return { sentences: [{ key: "staff", values: { count } }], actions: [staff] };
    }
    const { items } = await listOrders(world, actor, { limit: marketLimits.page.max });
    if (items.length === 0)
      return { sentences: [{ key: "none" }], actions: [{ key: "services", href: services }] };
    return {
      sentences: [...pickOrders(items).map(orderSentence), { key: "how" }],
      actions: [{ key: "open", href: ownOrders }],
    };
  },
};

const isEnded = ({ status }: Order) => status === "completed" || status === "cancelled";

/** Picks the orders an answer names: those to come, the next first, then the newest that ended. */
function pickOrders(items: readonly Order[]): Order[] {
  const { open = [], ended = [] } = Object.groupBy(items, (item) =>
    isEnded(item) ? "ended" : "open",
  );
  const next = open.toSorted((a, z) => a.startsAt.localeCompare(z.startsAt));
  return [...next, ...ended].slice(0, named);
}

function orderSentence(order: Order): SkillSentence {
  const { number, service, status, startsAt } = order;
  return { key: status, values: { number, service, moment: { moment: new Date(startsAt) } } };
}

const orderService: Skill = {
  name: "marketplace.order_service",
  askers: ["visitor", "resident", "owner", "staff"],
  texts: textsOf(texts, "order_service"),
  page: services,
  requires: ["ORDER", "SERVICE", "HOME_JOB", "MASTER", "SUMMON", "PRICE"],
  narrowedBy: ["apartment"],
  guides: ["/guides/order-a-service#s1", "/guides/order-a-service#s2"],
  async answer(world, actor, { text = "" }) {
    if (isStaff(actor)) return { sentences: [{ key: "staff" }], actions: [staff] };
    const { items } = await listServices(world, actor, {});
    const report = { key: "report", href: "/requests/new" };
    if (items.length === 0)
      return { sentences: [{ key: "none" }, { key: "own" }], actions: [report] };
    const ranked = rankByWords(text, items, ({ title, about }) => `${title} ${about}`);
    const names = ranked.items.slice(0, named).map(({ title }) => title);
    return {
      sentences: [
        { key: "offered", values: { names: names.join(", ") } },
        { key: "how" },
        { key: "own" },
      ],
      actions: [{ key: "open", href: services }, report],
      searched: items.map(({ title, about }) => `${title} ${about}`).join(" "),
    };
  },
  answerVisitor: () =>
    Promise.resolve({
      sentences: [{ key: "how" }, { key: "own" }],
      actions: [],
    }),
};

const ofProviders = "/manager/marketplace-orders/providers";

const providers: Skill = {
  name: "marketplace.providers",
  askers: ["staff"],
  texts: textsOf(texts, "providers"),
  page: ofProviders,
  requires: ["SERVICE", "MASTER", "HOME_JOB"],
  narrowedBy: [],
  async answer(world, actor) {
    const actions = [
      { key: "open", href: ofProviders },
      { key: "add", href: `${ofProviders}/new` },
    ];
    const { items, nextCursor } = await listProviders(world, actor, {
      limit: marketLimits.page.max,
    });
    // Of more than a page neither the number nor the best ones are known.
    if (nextCursor !== null) return { sentences: [{ key: "how" }], actions };
    const rated = items
      .flatMap(({ name, rating, reviews }) => (rating === null ? [] : [{ name, rating, reviews }]))
      .toSorted((a, z) => z.rating - a.rating || z.reviews - a.reviews);
    const best = rated.slice(0, named).map(({ name, rating, reviews: count }) => ({
      key: "rated",
      values: { name, rating: { thousandths: rating * 1000 }, count },
    }));
    const known = [
      { key: "count", values: { count: items.length } },
      ...(best.length > 0 ? best : [{ key: "unrated" }]),
    ];
    return {
      sentences: [...(items.length > 0 ? known : [{ key: "none" }]), { key: "how" }],
      actions,
    };
  },
};

export const marketplaceSkills: readonly Skill[] = [orders, orderService, providers];
