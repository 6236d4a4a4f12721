import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { addDays, day, fromLocal, hour, toLocal } from "#core/kernel/time.ts";
import type {
  OrderCounts,
  OrdersPage,
  OrderView,
  ProvidersPage,
  ProviderView,
  ServicesPage,
  SlotsView,
} from "#core/marketplace/views.ts";
import { newProvider, newService } from "#core/marketplace/builder.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { callersOfFile, type CallerKey } from "#server/testing/callers.ts";
import type { TestBuilding } from "#server/testing/organisation.ts";
import { addOrders, addProvider } from "./builder.ts";
import { expireOrders } from "./verbs/expire.ts";

const callers = callersOfFile("MARKETHOUSE", "/api/marketplace");
const { send, callAs, refused } = callers;
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code ?? "ok";
let world: TestWorld;
let home: TestBuilding;

beforeAll(() => {
  ({ world, home } = callers.inside());
});

const within = <T>(work: (tx: Tx) => Promise<T>) =>
  inTenant(world.db, { orgIds: [home.orgId] }, work);
let n = 0;
const service = (over: object = {}) => newService({ title: `Прибирання ${++n}`, ...over });
const newFields = (over: object = {}) =>
  newProvider({
    name: `Чистий дім ${++n}`,
    phone: "067 123 45 67",
    email: "clean@example.com",
    services: [service()],
    ...over,
  });
const add = async (over: object = {}) => {
  const { orgId, people } = home;
  const by = { createdAt: world.clock(), createdBy: people.manager.id };
  const { id } = await within((tx) => addProvider(tx, { ...newFields(over), orgId, ...by }));
  return callAs<ProviderView>("manager", "GET", `/providers/${id}`);
};
const changeOffer = ({ id, version }: ProviderView, over: object) =>
  callAs<ProviderView>("manager", "PUT", `/providers/${id}`, { ...newFields(over), version });
const tomorrow = () => addDays(toLocal(world.clock()).date, 1);
const wish = (from: ProviderView, over: object = {}) => ({
  serviceId: from.services[0]?.id,
  apartmentId: home.apartmentId,
  startsAt: fromLocal(tomorrow(), 600).toISOString(),
  address: "вул. Тестова, 1, кв. 1",
  notes: "",
  ...over,
});
const place = (from: ProviderView, over: object = {}, who: CallerKey = "resident") =>
  callAs<OrderView>(who, "POST", "/orders", wish(from, over));
const act = (who: CallerKey, { id, version }: OrderView, action: string, over: object = {}) =>
  callAs<OrderView>(who, "POST", `/orders/${id}/act`, { version, action, ...over });
const refusedAct = (
  who: CallerKey,
  { id, version }: OrderView,
  action: string,
  over: object = {},
) => refused(who, "POST", `/orders/${id}/act`, { version, action, ...over });
const starts = async (from: ProviderView, date = tomorrow()) => {
  const path = `/services/${from.services[0]?.id}/slots?from=${date}`;
  const { days } = await callAs<SlotsView>("resident", "GET", path);
  return days[0]?.slots.map(({ start }) => start) ?? [];
};

describe("providers", () => {
  test("residents are offered who is approved, and nobody else", async () => {
    const fields = { ...newFields(), approve: false };
    const waiting = await callAs<ProviderView>("manager", "POST", "/providers", fields);
    const id = waiting.services[0]?.id;
    expect(await refused("resident", "GET", `/providers/${waiting.id}`)).toBe("generic.not_found");
    expect(await refused("resident", "GET", `/services/${id}`)).toBe("generic.not_found");
    expect(await refused("resident", "POST", "/orders", wish(waiting))).toBe("generic.not_found");
    const { items } = await callAs<ProvidersPage>("manager", "GET", "/providers?shelf=waiting");
    expect(items.map((one) => one.id)).toContain(waiting.id);
    expect(await refused("resident", "GET", "/providers?shelf=waiting")).toBe("generic.not_found");

    const path = `/providers/${waiting.id}`;
    const { version } = waiting;
    const up = await callAs<ProviderView>("manager", "POST", `${path}/approve`, { version });
    expect((await callAs<ProviderView>("resident", "GET", path)).allowed.edit).toBe(false);
    const page = await callAs<ServicesPage>("resident", "GET", "/services?category=cleaning");
    expect(page.items.map((one) => one.id)).toContain(id);

    await callAs("admin", "POST", `${path}/archive`, { version: up.version });
    expect(await refused("resident", "POST", "/orders", wish(waiting))).toBe("generic.not_found");
  });

  test("a service is found by words of its title, of what it is and of whose it is", async () => {
    const offered = await add({
      name: "Майстерня 100% Шапка",
      services: [service({ title: "Ремонт ґанку", about: "Дерево й метал" })],
    });
    const [id] = offered.services.map((one) => one.id);
    const found = async (search: string) => {
      const path = `/services?limit=100&search=${encodeURIComponent(search)}`;
      const { items } = await callAs<ServicesPage>("resident", "GET", path);
      return items.map((one) => one.id).includes(id ?? "");
    };
    expect(await found("ҐАНКУ шапка  метал")).toBe(true);
    expect(await found("ремонтом ганок")).toBe(true);
    expect(await found("ремонты дерева")).toBe(true);
    expect(await found("0%")).toBe(true);
    expect(await found("ремонт пластик")).toBe(false);
    expect(await found("_")).toBe(false);
    expect(await found(" ")).toBe(true);
  });

  test("a service is found by its category's name, and by a problem whose words find nothing", async () => {
    const word = `Знайдений${++n}`;
    await add({
      name: word,
      services: [
        service({ title: "Генеральне чищення", category: "cleaning" }),
        service({ title: "Сантехнічні роботи", category: "repair" }),
        service({ title: "Електрик на годину", category: "repair" }),
        service({ title: "Вода в бутлях", category: "delivery" }),
      ],
    });
    const found = async (search: string, more = "") => {
      const path = `/services?limit=100&search=${encodeURIComponent(search)}${more}`;
      const { items } = await callAs<ServicesPage>("resident", "GET", path);
      return items.filter(({ provider }) => provider.name === word).map(({ title }) => title);
    };
    for (const name of ["cleaning", "Прибирання", "уборка", "прибиранням"])
      expect(await found(`${name} ${word}`)).toEqual(["Генеральне чищення"]);
    for (const problem of ["plumber", "тече кран", "leaking tap", "прорвало трубу"])
      expect(await found(problem)).toEqual(["Сантехнічні роботи"]);
    expect(await found("plumber", "&category=cleaning")).toEqual([]);
    expect(await found("вода")).toEqual(["Вода в бутлях"]);
    expect(await found("кіт на дереві")).toEqual([]);
  });

  test("services go by title, by what they cost, or by how their providers are rated", async () => {
    const word = `Порядок${++n}`;
    await add({
      services: [
        service({ title: `А ${word}`, pricing: "on_request", price: null }),
        service({ title: `Б ${word}`, pricing: "hourly", price: 20_000, minutes: 90 }),
        service({ title: `В ${word}`, pricing: "fixed", price: 25_000 }),
      ],
    });
    const better = await add({ services: [service({ title: `Г ${word}`, price: 90_000 })] });
    const [start, now] = [new Date(fromLocal(tomorrow(), 600)), world.clock()];
    await within((tx) =>
      addOrders(tx, [
        {
          orgId: home.orgId,
          customerId: home.people.resident.id,
          buildingId: home.buildingId,
          apartmentId: home.apartmentId,
          providerId: better.id,
          serviceId: better.services[0]?.id ?? "",
          startsAt: start,
          endsAt: new Date(start.getTime() + hour),
          address: "вул. Тестова, 1",
          status: "completed",
          total: 90_000,
          createdAt: now,
          review: { rating: 5, comment: "", writtenAt: now },
        },
      ]),
    );
    const titles = async (sort: string) => {
      const path = `/services?search=${encodeURIComponent(word)}&sort=${sort}&limit=2`;
      const first = await callAs<ServicesPage>("resident", "GET", path);
      const cursor = encodeURIComponent(first.nextCursor ?? "");
      const rest = await callAs<ServicesPage>("resident", "GET", `${path}&cursor=${cursor}`);
      return [...first.items, ...rest.items].map(({ title }) => title[0]).join("");
    };
    expect(await titles("title")).toBe("АБВГ");
    expect(await titles("price")).toBe("ВБГА");
    expect((await titles("rating"))[0]).toBe("Г");
    expect(await refused("resident", "GET", "/services?sort=worst")).toBe("generic.validation");
  });

  test("of two who change one at once one is told; services keep their ids or leave", async () => {
    const one = await add({ services: [service(), service()] });
    const [keptService] = one.services;
    const change = (over: object) => ({ ...newFields(over), version: one.version });
    const services = [{ ...keptService, title: "Миття вікон" }, service()];
    const both = await Promise.all(
      (["manager", "admin"] as const).map((who) =>
        send(who, "PUT", `/providers/${one.id}`, change({ services })),
      ),
    );
    expect(both.map(codeOf).toSorted()).toEqual(["generic.conflict", "ok"]);
    const after = await callAs<ProviderView>("resident", "GET", `/providers/${one.id}`);
    expect(after.services).toHaveLength(2);
    expect(after.services.find(({ id }) => id === keptService?.id)?.title).toBe("Миття вікон");
    const foreign = {
      ...newFields({ services: [service({ id: home.apartmentId })] }),
      version: after.version,
    };
    expect(await refused("manager", "PUT", `/providers/${one.id}`, foreign)).toBe(
      "generic.validation",
    );
  });

  test("a price and a way of pricing belong together", async () => {
    for (const over of [
      { pricing: "fixed", price: null },
      { pricing: "on_request", price: 5 },
    ])
      expect(
        await refused("manager", "POST", "/providers", {
          ...newFields({ services: [service(over)] }),
          approve: true,
        }),
      ).toBe("generic.validation");
  });
});

describe("one time is sold once", () => {
  test("fifty at once for one time are one order", async () => {
    const one = await add();
    const whos = ["resident", "owner", "neighbour"] as const;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        const who = whos[i % 3] ?? "resident";
        const apartmentId = who === "neighbour" ? home.neighbourApartmentId : home.apartmentId;
        return send(who, "POST", "/orders", wish(one, { apartmentId }));
      }),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === "ok")).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(["ok", "marketplace.slot_taken"]));
  });

  test("neither is a time that overlaps, while one that touches is free; a cancelled one is free again", async () => {
    const one = await add();
    const at = (minutes: number) => ({ startsAt: fromLocal(tomorrow(), minutes).toISOString() });
    const first = await place(one, at(600));
    expect(await refused("owner", "POST", "/orders", wish(one, at(630)))).toBe(
      "marketplace.slot_taken",
    );
    const next = await place(one, at(660));
    expect(Number(next.number.slice(2))).toBe(Number(first.number.slice(2)) + 1);
    expect(first.number).toMatch(/^O-\d{6}$/);
    expect(await starts(one)).not.toContain(at(600).startsAt);
    await act("resident", first, "cancel");
    expect(await starts(one)).toContain(at(600).startsAt);
    await place(one, at(600), "owner");
  });

  test("only times on offer are sold", async () => {
    const closed = tomorrow();
    const one = await add({ days: [{ date: closed, from: null, to: null }] });
    expect(await starts(one)).toEqual([]);
    const soon = addDays(closed, 1);
    for (const startsAt of [
      fromLocal(closed, 600),
      fromLocal(soon, 480),
      fromLocal(soon, 610),
      fromLocal(soon, 1_050),
      fromLocal(addDays(closed, -1), 600),
      fromLocal(addDays(closed, 60), 600),
    ])
      expect(
        await refused(
          "resident",
          "POST",
          "/orders",
          wish(one, { startsAt: startsAt.toISOString() }),
        ),
      ).toBe("marketplace.not_offered");
  });

  test("a repeated call orders once", async () => {
    const one = await add();
    const both = await Promise.all(
      [1, 2].map(() => send("resident", "POST", "/orders", wish(one), "order-once")),
    );
    const ids = both.map(({ body }) => (body as OrderView).id);
    expect(ids[0]).toBeTruthy();
    expect(new Set(ids).size).toBe(1);
  });

  test("nobody lets more than ten wait", async () => {
    const { id: providerId, services } = await add();
    const { orgId, buildingId, neighbourApartmentId: apartmentId, people } = home;
    const where = { orgId, buildingId, apartmentId, customerId: people.neighbour.id, address: "" };
    const what = { ...where, providerId, serviceId: services[0]?.id ?? "", total: 90_000 };
    const times = (n: number) => {
      const date = addDays(tomorrow(), n);
      return { startsAt: fromLocal(date, 600), endsAt: fromLocal(date, 660) };
    };
    const waiting = (n: number) => ({ ...what, ...times(n), createdAt: world.clock() });
    await within((tx) =>
      addOrders(
        tx,
        Array.from({ length: 10 }, (_, n) => waiting(n)),
      ),
    );
    const next = wish(await add(), { apartmentId });
    expect(await refused("neighbour", "POST", "/orders", next)).toBe(
      "marketplace.too_many_pending",
    );
  });
});

describe("an order's way", () => {
  test("is led on by staff and reviewed by its customer, once", async () => {
    const one = await add();
    let order = await place(one, { notes: "Код домофона 12" });
    expect(order.total).toBe(90_000);
    expect(await refused("owner", "GET", `/orders/${order.id}`)).toBe("generic.not_found");
    expect(await refused("limited", "GET", `/orders/${order.id}`)).toBe("generic.not_found");
    expect(await refusedAct("resident", order, "confirm")).toBe("generic.forbidden");
    const before = await callAs<OrderCounts>("manager", "GET", "/order-counts");
    order = await act("manager", order, "confirm");
    const after = await callAs<OrderCounts>("manager", "GET", "/order-counts");
    expect(after).toEqual({ pending: before.pending - 1, open: before.open });
    const review = { rating: 5, comment: "Чисто!" };
    expect(await refused("resident", "PUT", `/orders/${order.id}/review`, review)).toBe(
      "marketplace.action_not_allowed",
    );
    expect(await refusedAct("manager", order, "start")).toBe("marketplace.too_early");
    const now = world.clock();
    world.setNow(new Date(order.startsAt));
    const both = await Promise.all([1, 2].map(() => refusedAct("manager", order, "start")));
    expect(both.toSorted()).toEqual(["generic.conflict", "ok"]);
    order = await callAs<OrderView>("manager", "GET", `/orders/${order.id}`);
    order = await act("manager", order, "complete");
    expect(order.allowed.actions).toEqual([]);

    await callAs("resident", "PUT", `/orders/${order.id}/review`, review);
    const again = { rating: 4, comment: "Майже чисто" };
    await callAs("resident", "PUT", `/orders/${order.id}/review`, again);
    const shown = await callAs<ProviderView>("neighbour", "GET", `/providers/${one.id}`);
    expect(shown).toMatchObject({ rating: 4, reviews: 1 });
    expect(shown.latest).toHaveLength(1);
    expect(shown.latest[0]).toMatchObject(again);
    expect(shown.latest[0]?.author).not.toContain(home.buildingCanary);
    const path = `/orders/${order.id}/review`;
    expect(await refused("owner", "PUT", path, again)).toBe("generic.not_found");
    world.setNow(now);
  });

  test("staff cancel with a reason; a customer until two hours before", async () => {
    const one = await add();
    const order = await place(one);
    expect(await refusedAct("manager", order, "cancel")).toBe("generic.validation");
    const ended = await act("manager", order, "cancel", { reason: "Майстер захворів" });
    expect(ended).toMatchObject({ endedBy: "staff", reason: "Майстер захворів" });
    const confirmed = await act("manager", await place(one), "confirm");
    const now = world.clock();
    world.setNow(new Date(Date.parse(confirmed.startsAt) - hour));
    expect(await refusedAct("resident", confirmed, "cancel")).toBe("marketplace.cancel_too_late");
    world.setNow(now);
  });

  test("its customer moves it to another free time, which waits for confirmation anew", async () => {
    const offered = await add();
    const other = await place(offered, { startsAt: (await starts(offered))[8] });
    const placed = await place(offered);
    const confirmed = await act("manager", placed, "confirm");
    const move = ({ id, version }: OrderView, startsAt: string | undefined) =>
      [`/orders/${id}/reschedule`, { version, startsAt }] as const;
    const refusedMove = (who: CallerKey, order: OrderView, startsAt: string | undefined) =>
      refused(who, "POST", ...move(order, startsAt));
    const next = (await starts(offered)).find(
      (start) => Date.parse(start) >= Date.parse(confirmed.endsAt),
    );
    const night = fromLocal(tomorrow(), 0).toISOString();
    expect(confirmed.allowed.reschedule).toBe(false);
    const shown = await callAs<OrderView>("resident", "GET", `/orders/${placed.id}`);
    expect(shown.allowed.reschedule).toBe(true);
    expect(await refusedMove("resident", confirmed, other.startsAt)).toBe("marketplace.slot_taken");
    expect(await refusedMove("resident", confirmed, night)).toBe("marketplace.not_offered");
    expect(await refusedMove("resident", placed, next)).toBe("generic.conflict");
    expect(await refusedMove("neighbour", confirmed, next)).toBe("generic.not_found");
    const moved = await callAs<OrderView>("resident", "POST", ...move(confirmed, next));
    expect(moved).toMatchObject({
      id: placed.id,
      number: placed.number,
      status: "pending",
      total: placed.total,
    });
    const instants = (await starts(offered)).map((start) => Date.parse(start));
    expect(Date.parse(moved.startsAt)).toBe(Date.parse(next ?? ""));
    expect(instants).toContain(Date.parse(placed.startsAt));
    const seen = await callAs<OrderView>("manager", "GET", `/orders/${placed.id}`);
    expect(seen.notice).toMatchObject({ of: "rescheduled", by: "email" });
    expect(seen.notice?.state).not.toBe("uncertain");
    // Its second confirmation is told to the provider too.
    const again = await act("manager", moved, "confirm");
    expect(again.notice).toMatchObject({ of: "confirmed" });
    const letters = await within((tx) =>
      tx.execute<{ kind: string }>(
        sql`select kind from outbox_mail where dedupe_key like ${`marketplace:${placed.id}:%`} order by created_at, kind`,
      ),
    );
    expect(letters.map(({ kind }) => kind).toSorted()).toEqual(
      ["placed", "confirmed", "rescheduled", "confirmed"]
        .map((news) => `marketplace.${news}`)
        .toSorted(),
    );
  });

  test("a moved order keeps its length and price, and the log has both times", async () => {
    const offered = await add();
    const placed = await place(offered);
    const [first] = offered.services;
    const longer = [{ ...first, minutes: 120, price: 150_000 }];
    await changeOffer(offered, { services: longer });
    // Working hours end at 18:00: an hour fits there, the two that the service takes by now do not.
    const last = fromLocal(tomorrow(), 1_020);
    const ofLength = async (minutes: number) => {
      const path = `/services/${first?.id}/slots?from=${tomorrow()}&minutes=${minutes}`;
      const { days } = await callAs<SlotsView>("resident", "GET", path);
      return days[0]?.slots.map(({ start }) => start) ?? [];
    };
    expect(await starts(offered)).not.toContain(last.toISOString());
    expect(await ofLength(60)).toContain(last.toISOString());
    expect(await refused("resident", "GET", `/services/${first?.id}/slots?minutes=0`)).toBe(
      "generic.validation",
    );
    const input = { version: placed.version, startsAt: last.toISOString() };
    const path = `/orders/${placed.id}/reschedule`;
    const moved = await callAs<OrderView>("resident", "POST", path, input);
    expect(Date.parse(moved.endsAt)).toBe(last.getTime() + hour);
    expect(moved.total).toBe(placed.total);
    const facts = await within((tx) =>
      tx.execute<{ data: unknown }>(
        sql`select data from event where kind = 'order.rescheduled' and subject->>'order' = ${placed.id}`,
      ),
    );
    const times = { from: `${tomorrow()} 10:00`, to: `${tomorrow()} 17:00` };
    expect(facts.map(({ data }) => data)).toEqual([{ startsAt: times }]);
  });

  test("an order can be moved by half an hour: its own time is free for its customer alone", async () => {
    const offered = await add();
    const placed = await place(offered);
    const [first] = offered.services;
    const at = (minutes: number) => fromLocal(tomorrow(), minutes).toISOString();
    const timesFor = async (who: CallerKey) => {
      const path = `/services/${first?.id}/slots?from=${tomorrow()}&orderId=${placed.id}`;
      const { days } = await callAs<SlotsView>(who, "GET", path);
      return days[0]?.slots.map(({ start }) => start) ?? [];
    };
    const free = await timesFor("resident");
    expect(free).toEqual(expect.arrayContaining([at(570), at(630)]));
    expect(free).not.toContain(at(600));
    const others = await timesFor("manager");
    for (const minutes of [570, 600, 630]) expect(others).not.toContain(at(minutes));
    const path = `/orders/${placed.id}/reschedule`;
    const input = { version: placed.version, startsAt: at(630) };
    const moved = await callAs<OrderView>("resident", "POST", path, input);
    expect(new Date(moved.startsAt).toISOString()).toBe(at(630));
  });

  test("a move is not offered once the service is removed or the provider archived", async () => {
    const isMovable = async ({ id }: OrderView) =>
      (await callAs<OrderView>("resident", "GET", `/orders/${id}`)).allowed.reschedule;
    const [one, other] = [await add(), await add()];
    const [removed, archived] = [await place(one), await place(other)];
    expect([await isMovable(removed), await isMovable(archived)]).toEqual([true, true]);
    await changeOffer(one, { services: [service()] });
    const { id, version } = other;
    await callAs("admin", "POST", `/providers/${id}/archive`, { version });
    expect([await isMovable(removed), await isMovable(archived)]).toEqual([false, false]);
    // A provider that is not offered has no page for residents.
    const hasPage = async ({ id }: OrderView) =>
      (await callAs<OrderView>("resident", "GET", `/orders/${id}`)).isProviderOffered;
    expect([await hasPage(removed), await hasPage(archived)]).toEqual([true, false]);
    const startsAt = fromLocal(tomorrow(), 720).toISOString();
    for (const order of [removed, archived]) {
      const input = { version: order.version, startsAt };
      expect(await refused("resident", "POST", `/orders/${order.id}/reschedule`, input)).toBe(
        "marketplace.not_offered",
      );
    }
  });

  test("what nobody confirms ends after a day, and only that", async () => {
    const startsAt = fromLocal(addDays(tomorrow(), 3), 600).toISOString();
    const [waits, onHold] = [
      await place(await add(), { startsAt }),
      await place(await add(), { startsAt }),
    ];
    await act("manager", onHold, "confirm");
    await expireOrders(world);
    expect((await callAs<OrderView>("resident", "GET", `/orders/${waits.id}`)).status).toBe(
      "pending",
    );
    world.setNow(new Date(world.clock().getTime() + day));
    expect(await refusedAct("manager", waits, "confirm")).toBe("marketplace.action_not_allowed");
    await Promise.all([expireOrders(world), expireOrders(world)]);
    const ended = await callAs<OrderView>("resident", "GET", `/orders/${waits.id}`);
    expect(ended).toMatchObject({ status: "cancelled", endedBy: "clock", version: 2 });
    expect((await callAs<OrderView>("resident", "GET", `/orders/${onHold.id}`)).status).toBe(
      "confirmed",
    );
  });

  test("pages follow on each other without loss", async () => {
    const all = await callAs<OrdersPage>("manager", "GET", "/orders?limit=100");
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const query: string = cursor && `&cursor=${cursor}`;
      const page: OrdersPage = await callAs("manager", "GET", `/orders?limit=3${query}`);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all.items.map(({ id }) => id));
    const mine = await callAs<OrdersPage>("resident", "GET", "/orders?limit=100");
    expect(mine.items.every(({ customer }) => customer === null)).toBe(true);
  });
});
