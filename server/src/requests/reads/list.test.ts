import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { day, minute, toLocal } from "#core/kernel/time.ts";
import { type ListInput, sorts } from "#core/requests/inputs.ts";
import { categories, isOpen, priorities, statuses } from "#core/requests/model.ts";
import { clockState, markOf, type Marks } from "#core/requests/clock/sla.ts";
import { leadingClock, toRowClock } from "#core/requests/clock/row-clock.ts";
import type { RequestRow } from "#core/requests/views.ts";
import { addResidency } from "#server/buildings/builder.ts";
import { addPerson } from "#server/identity/builder.ts";
import { person } from "#server/identity/table.ts";
import { actorOf } from "#server/identity/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { countRequests, listRequests, openByApartment } from "./list-view.ts";
import { openRequest } from "../verbs/open.ts";
import { actOnRequest, assignRequest, prioritiseRequest, rateRequest } from "../verbs/act.ts";
import { type Community, foundCommunity, leakIn } from "../testing.ts";
import { testPassword } from "#server/testing/organisation.ts";
import { askedOf } from "#server/testing/asked.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { request } from "../table.ts";
import { getRequest } from "./request-view.ts";

let world: TestWorld;
let community: Community;
let stranger: Community;
beforeAll(async () => {
  world = await openTestWorld();
  community = await foundCommunity(world);
  stranger = await foundCommunity(world);
  await fill(community);
  await fill(stranger);
  world.setNow(new Date(testNow.getTime() + 2 * day));
});
afterAll(() => world.close());

/** Fills sixteen requests of four people in every status, some overdue, some urgent. */
async function fill(place: Community) {
  const { ann, bob, eva, max, ada, flats: apartments, house: building, entrances } = place;
  const places = [
    [ann, { kind: "apartment", apartmentId: apartments[0] }],
    [bob, { kind: "apartment", apartmentId: apartments[1] }],
    [eva, { kind: "apartment", apartmentId: apartments[2] }],
    [max, { kind: "building", buildingId: building }],
    [ann, { kind: "entrance", entranceId: entrances[0] }],
    [bob, { kind: "other", buildingId: building, text: "Підвал" }],
  ] as const;
  for (let n = 0; n < 16; n++) {
    world.setNow(new Date(testNow.getTime() + n * 7 * minute));
    const [actor, location] = places[n % places.length] ?? places[0];
    const { number } = await openRequest(
      world,
      actor,
      leakIn(place, {
        location,
        category: categories[n % categories.length] ?? "other",
        priority: (["high", "medium", "low"] as const)[n % 3] ?? "low",
        description: n % 2 ? "У під'їзді темно, лампа згоріла" : "Капає зі стелі, під’їзд другий",
      }),
      null,
    );
    const at = (version: number) => ({ number, version });
    if (n % 8 === 1) await actOnRequest(world, max, { action: "accept", ...at(1) }, null);
    if (n % 8 === 2)
      await actOnRequest(world, max, { action: "ask", question: "Де саме?", ...at(1) }, null);
    if (n % 8 === 3)
      await actOnRequest(
        world,
        max,
        { action: "hold", reason: "Деталь", until: "2026-12-01", ...at(1) },
        null,
      );
    if (n % 8 === 4)
      await actOnRequest(world, max, { action: "reject", reason: "Не наше", ...at(1) }, null);
    if (n % 8 === 5) {
      await actOnRequest(world, ada, { action: "accept", ...at(1) }, null);
      await actOnRequest(world, ada, { action: "complete", note: "Готово", ...at(2) }, null);
      if (n > 8) await rateRequest(world, actor, { number, rating: 5 });
    }
    if (n % 8 === 6) await assignRequest(world, ada, { ...at(1), assigneeId: max.personId });
    if (n === 7) await prioritiseRequest(world, max, { ...at(1), priority: "low" });
    if (n === 0) await prioritiseRequest(world, max, { ...at(1), priority: "urgent" });
  }
}

/** Returns both clocks of these requests, as their own pages have them. */
async function marksOf(actor: Actor, rows: readonly RequestRow[]): Promise<Map<string, Marks>> {
  const pages = await Promise.all(rows.map((row) => getRequest(world, actor, row)));
  return new Map(
    pages.map(({ number, sla }) => [
      number,
      { response: markOf(sla.response), resolution: markOf(sla.resolution) },
    ]),
  );
}

async function everything(actor: Actor, input: ListInput = {}, limit = 3): Promise<RequestRow[]> {
  const rows: RequestRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await listRequests(world, actor, {
      ...input,
      limit,
      ...(cursor ? { cursor } : {}),
    });
    rows.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  // As they travel: what is undefined does not.
  return JSON.parse(JSON.stringify(rows)) as RequestRow[];
}
const numbers = (rows: RequestRow[]) => rows.map(({ number }) => number).toSorted();

describe("what is listed", () => {
  test("is what may be opened, row for row, by everyone", async () => {
    for (const actor of [...people(community), ...people(stranger)]) {
      const listed = numbers(await everything(actor));
      const opened: string[] = [];
      for (let n = 1; n <= 16; n++) {
        const number = `R-${String(n).padStart(6, "0")}`;
        if ((await outcomeOf(getRequest(world, actor, { number }))) === "ok") opened.push(number);
      }
      expect(listed).toEqual(opened);
    }
  });

  test("says the same as the page", async () => {
    for (const row of await everything(community.eva)) {
      const page = await getRequest(world, community.eva, row);
      const { mine = false, reporter, place, address, spot = null, comments, ...rest } = row;
      const { unread: _, asked = false, clock, clockState, riskAt, dueAt, ...same } = rest;
      expect(page).toMatchObject({ withdrawn: false, rating: null, ...same });
      const shown = JSON.parse(JSON.stringify({ clock, clockState, riskAt, dueAt })) as unknown;
      expect(shown).toEqual(toRowClock(page.sla, leadingClock(page.sla)));
      expect([mine, reporter ?? page.reporter.name]).toEqual([
        page.reporter.id === community.eva.personId,
        page.reporter.name,
      ]);
      const answer = page.allowedActions.find(({ action }) => action === "answer");
      expect(asked).toBe(answer?.allowed ?? false);
      const { entrance, apartment, text } = page.location;
      const spots = { apartment, entrance, building: null, other: text };
      expect(page.location).toMatchObject({ kind: place, address });
      expect(spot).toBe(spots[place]);
      expect(page.timeline.filter(({ comment }) => comment)).toHaveLength(comments);
    }
  });

  test("shows staff who works on it, and residents whose it is", async () => {
    for (const row of await everything(community.max)) {
      const page = await getRequest(world, community.max, row);
      expect(row.assignee).toBe(page.assignee?.name);
      expect(row).not.toHaveProperty("reporter");
    }
    for (const row of await everything(community.ann)) {
      expect(row).not.toHaveProperty("assignee");
      expect(row.reporter === undefined).toBe(row.mine === true);
    }
  });

  test("names the organisation only to those who see several", async () => {
    const [ownActor, other] = [community.ann, stranger.ann];
    expect((await everything(ownActor)).filter(({ orgId }) => orgId)).toEqual([]);
    const both = {
      ...ownActor,
      orgIds: [...ownActor.orgIds, ...other.orgIds],
      places: [...ownActor.places, ...other.places],
    };
    const seen = new Set((await everything(both)).map(({ orgId }) => orgId));
    expect([...seen].toSorted()).toEqual([...both.orgIds].toSorted());
  });

  test("takes no more than its rows need", async () => {
    const page = await listRequests(world, community.max, { limit: 100 });
    expect(Buffer.byteLength(JSON.stringify(page)) / 16).toBeLessThanOrEqual(500);
  });
});

/** Lists the actors of a community, staff of some buildings, and tenants who came later. */
function people({ ann, bob, eva, max, ada, house: building, other }: Community): Actor[] {
  const serving = (actor: Actor, ...buildingIds: string[]): Actor => ({
    ...actor,
    role: "manager",
    buildingIds,
  });
  const since = (day: string): Actor => ({
    ...bob,
    places: ann.places.map((place) => ({ ...place, since: day })),
  });
  const limited = [serving(max), serving(max, other), serving(max, building), serving(ada, other)];
  return [ann, bob, eva, max, ada, ...limited, since("2026-11-17"), since("2026-11-18")];
}

describe("pages", () => {
  test.each(sorts)("%s: each row once, in order, however long the page", async (sort) => {
    const { max } = community;
    const whole = (await listRequests(world, max, { sort, limit: 100 })).items;
    expect(whole).toHaveLength(16);
    for (const limit of [1, 3, 16]) expect(await everything(max, { sort }, limit)).toEqual(whole);
    const marks = await marksOf(max, whole);
    const keys = whole.map((row) => {
      const dueAt = marks.get(row.number)?.resolution.dueAt?.toISOString();
      const due = (isOpen(row.status) && dueAt) || "9999";
      if (sort === "due") return due;
      if (sort === "updated") return row.updatedAt;
      const rank = sort === "priority" ? 4 - priorities.indexOf(row.priority) : "";
      return `${rank}${row.createdAt}`;
    });
    const rising = sort === "due" || sort === "oldest";
    expect(keys).toEqual(rising ? keys.toSorted() : keys.toSorted().toReversed());
  });

  test("a cursor of another order, or none at all, is refused", async () => {
    const { max } = community;
    const { nextCursor } = await listRequests(world, max, { limit: 1 });
    expect(nextCursor).not.toBeNull();
    const wrong = Buffer.from(JSON.stringify([0, "2026-13-45T00:00:00Z", "x"])).toString(
      "base64url",
    );
    for (const cursor of [wrong, "зовсім не те", "bnVsbA", "W10"])
      expect(await outcomeOf(listRequests(world, max, { cursor }))).toBe("generic.validation");
    expect(
      await outcomeOf(listRequests(world, max, { sort: "due", cursor: nextCursor ?? "" })),
    ).toBe("generic.validation");
  });
});

describe("filters", () => {
  const cases: [title: string, input: ListInput, fits: (row: RequestRow) => boolean][] = [
    ...statuses.map((one): (typeof cases)[number] => [
      one,
      { status: [one] },
      (row) => row.status === one,
    ]),
    [
      "open ones",
      { status: ["new", "in_progress", "pending"] },
      (row) => ["new", "in_progress", "pending"].includes(row.status),
    ],
    [
      "open and closed",
      { status: ["new", "rejected"] },
      (row) => ["new", "rejected"].includes(row.status),
    ],
    [
      "priority",
      { priority: ["urgent", "low"] },
      (row) => ["urgent", "low"].includes(row.priority),
    ],
    ["category", { category: ["plumbing"] }, (row) => row.category === "plumbing"],
    ["assigned to me", { assignee: "me" }, (row) => row.assignee === community.max.name],
    ["assigned to nobody", { assignee: "none" }, (row) => !row.assignee],
    ["reported by me", { mine: true }, (row) => row.mine === true],
    [
      "breached",
      { sla: "breached" },
      (row) => isOpen(row.status) && states(row).includes("breached"),
    ],
    [
      "at risk",
      { sla: "at_risk" },
      (row) =>
        isOpen(row.status) && states(row).includes("at_risk") && !states(row).includes("breached"),
    ],
    [
      "several at once",
      { status: ["new"], assignee: "none", priority: ["low"] },
      (row) => row.status === "new" && !row.assignee && row.priority === "low",
    ],
  ];
  let marks: Map<string, Marks>;
  beforeAll(async () => {
    marks = await marksOf(community.max, await everything(community.max));
  });
  /** The rule's own word on both clocks: the list's SQL is held against it. */
  const states = ({ number }: RequestRow) => {
    const { response, resolution } = marks.get(number) ?? {};
    if (!response || !resolution) throw new Error(`no clocks of ${number}`);
    return [clockState(response, world.clock()), clockState(resolution, world.clock())] as const;
  };

  test.each(cases)("%s", async (_, input, fits) => {
    const all = await everything(community.max);
    const expected = numbers(all.filter(fits));
    expect(numbers(await everything(community.max, input))).toEqual(expected);
    expect(expected.length).toBeLessThan(all.length);
  });

  test("at risk and breached follow the clock", async () => {
    const met = { breached: 0, atRisk: 0 };
    for (let moment = 0; moment <= 6 * 24 * 60; moment += 160) {
      world.setNow(new Date(testNow.getTime() + 112 * minute + moment * minute));
      const all = (await everything(community.max)).filter((row) => isOpen(row.status));
      const breached = all.filter((row) => states(row).includes("breached"));
      const atRisk = all.filter(
        (row) => states(row).includes("at_risk") && !states(row).includes("breached"),
      );
      for (const row of all) {
        const [response, resolution] = states(row);
        expect(row.clockState).toBe(row.clock === "response" ? response : resolution);
      }
      met.breached += breached.length;
      met.atRisk += atRisk.length;
      expect([moment, numbers(await everything(community.max, { sla: "breached" }))]).toEqual([
        moment,
        numbers(breached),
      ]);
      expect([moment, numbers(await everything(community.max, { sla: "at_risk" }))]).toEqual([
        moment,
        numbers(atRisk),
      ]);
      expect(await countRequests(world, community.max)).toMatchObject({
        open: all.length,
        breached: breached.length,
        atRisk: atRisk.length,
      });
    }
    expect(met.breached).toBeGreaterThan(3);
    expect(met.atRisk).toBeGreaterThan(3);
    world.setNow(new Date(testNow.getTime() + 2 * day));
  });

  test("search by beginnings of words, by number, with any apostrophe, never beyond one's own", async () => {
    const { max, ann } = community;
    const found = (search: string, actor = max) => everything(actor, { search });
    expect(await found("лампа згор")).toHaveLength(8);
    for (const spelling of ["під'їзд", "підʼїзд", "ПІД’ЇЗД"])
      expect(await found(spelling)).toHaveLength(16);
    expect(await found("лaмпa згop")).toHaveLength(8);
    expect(numbers(await found("R-000005"))).toEqual(["R-000005"]);
    expect(numbers(await found("000005"))).toEqual(["R-000005"]);
    expect(await found("лампа стелі")).toHaveLength(0);
    expect(await found("'; -- & | ! :*")).toHaveLength(0);
    expect(await found("капає", ann)).toEqual(
      (await everything(ann)).filter((row) => row.title && Number(row.number.slice(2)) % 2),
    );
  });
});

test("search by where it is, who reported it and who works on it", async () => {
  const reported = leakIn(community, { title: "Гуде щось у стіні" });
  const { number, version } = await openRequest(world, community.ann, reported, null);
  const found = async (search: string, actor = community.max) =>
    numbers(await everything(actor, { search: `гуде ${search}` }));
  for (const text of [
    "Сонячна",
    "вул. Сонячна, 5",
    "вулиця сонячна 5",
    "кв. 1",
    "квартира 1",
    "кв1",
    "кв.\u00A0１",
    "Сонячна 5, кв. №1",
    "під'їзд 1",
    "Анна",
    "тестова анна",
  ])
    expect(await found(text), text).toEqual([number]);
  for (const text of ["Сонячна 7", "кв 2", "кв. 5", "кв. 1 а", "Богдан", "Місячна"])
    expect(await found(text), text).toEqual([]);
  expect(await found("Сонячна", community.bob)).toEqual([]);
  expect(await found("Ада")).toEqual([]);
  await assignRequest(world, community.max, {
    number,
    version,
    assigneeId: community.ada.personId,
  });
  expect(await found("Ада")).toEqual([number]);
});

test("a tenant sees what was opened from the first midnight of theirs on, listed and opened alike", async () => {
  const { max, ann, bob, flats: apartments } = community;
  const { number } = await openRequest(world, ann, leakIn(community), null);
  const [home] = ann.places;
  if (!home) throw new Error("nobody lives there");
  const tenant: Actor = { ...bob, places: [{ ...home, since: "2026-11-18" }] };
  const seenAt = async (openedAt: string) => {
    await inTenant(world.db, max, (tx) =>
      tx
        .update(request)
        .set({ openedAt: new Date(openedAt) })
        .where(eq(request.number, Number(number.slice(2)))),
    );
    const listed = numbers(await everything(tenant, { apartmentId: apartments[0] })).includes(
      number,
    );
    const opened = (await outcomeOf(getRequest(world, tenant, { number }))) === "ok";
    expect(listed).toBe(opened);
    return listed;
  };
  expect(await seenAt("2026-11-17T21:59:59.999Z")).toBe(false);
  expect(await seenAt("2026-11-17T22:00:00Z")).toBe(true);
});

test("a tenant who joins within the day sees nothing that the owner wrote before, listed or opened", async () => {
  const { eva, orgId, flats: apartments } = community;
  const now = world.clock();
  const tenantId = await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const named = { firstName: "Ніна", lastName: "Тестова", password: testPassword };
    const personId = await addPerson(tx, { ...named, role: "resident" }, now);
    const joined = { validFrom: toLocal(now).date, createdAt: new Date(now.getTime() + minute) };
    await addResidency(tx, {
      orgId,
      apartmentId: apartments[0],
      personId,
      kind: "resident",
      ...joined,
    });
    return personId;
  });
  const openAt = async (at: Date) => {
    world.setNow(at);
    return (await openRequest(world, eva, leakIn(community), null)).number;
  };
  const before = await openAt(now);
  const after = await openAt(new Date(now.getTime() + 2 * minute));
  const tenant = await actorOf(world, tenantId);
  expect(numbers(await everything(tenant))).toEqual([after]);
  expect(await countRequests(world, tenant)).toMatchObject({ open: 1 });
  expect(await outcomeOf(getRequest(world, tenant, { number: before }))).toBe("generic.not_found");
  expect(await outcomeOf(getRequest(world, tenant, { number: after }))).toBe("ok");
  expect(numbers(await everything(eva))).toEqual(expect.arrayContaining([before, after]));
  world.setNow(now);
});

test("what is open about each flat of a building, for those who serve it", async () => {
  const { max, ada, house: building, other } = community;
  const rows = (await everything(max, { buildingId: building })).filter((row) =>
    isOpen(row.status),
  );
  const found = await openByApartment(world, max, { buildingId: building });
  const numberOf = new Map(rows.map((row) => [row.number, row]));
  const of = async (apartmentId: string) =>
    numbers(await everything(max, { apartmentId })).flatMap((one) => numberOf.get(one) ?? []);
  for (const { apartmentId, open, worst } of found) {
    const ownPriorities = (await of(apartmentId)).map(({ priority }) =>
      priorities.indexOf(priority),
    );
    expect([ownPriorities.length, Math.min(...ownPriorities)]).toEqual([
      open,
      priorities.indexOf(worst),
    ]);
    const filtered = await everything(max, { apartmentId });
    expect(filtered.filter((row) => isOpen(row.status))).toHaveLength(open);
  }
  expect(found.map(({ open }) => open).reduce((sum, n) => sum + n, 0)).toBe(
    rows.filter(({ place }) => place === "apartment").length,
  );
  expect(await openByApartment(world, ada, { buildingId: other })).toEqual([]);
  const elsewhere = { ...max, buildingIds: [other] };
  for (const [actor, buildingId] of [
    [elsewhere, building],
    [stranger.max, building],
    [max, stranger.house],
  ] as const)
    expect(await outcomeOf(openByApartment(world, actor, { buildingId }))).toBe(
      "generic.not_found",
    );
});

test("the reporter's phone is for the staff alone", async () => {
  const { ann, max, eva } = community;
  const phone = "+380671234567";
  await world.db.orm.update(person).set({ phone }).where(eq(person.id, ann.personId));
  const { number } = await openRequest(world, ann, leakIn(community), null);
  expect((await getRequest(world, max, { number })).reporter.phone).toBe(phone);
  for (const one of [ann, eva])
    expect((await getRequest(world, one, { number })).reporter.phone).toBeNull();
});

test("only staff learn that the reporter has moved out of the building", async () => {
  const { max, orgId, flats } = community;
  const apartmentId = flats[0];
  const id = await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const personId = await addPerson(tx, { firstName: "Іван", lastName: "Тимчасовий" }, testNow);
    await addResidency(tx, {
      orgId,
      apartmentId,
      personId,
      kind: "resident",
      validTo: "2026-12-01",
    });
    return personId;
  });
  const tenant = await actorOf(world, id);
  const location = { kind: "apartment" as const, apartmentId };
  const { number } = await openRequest(world, tenant, leakIn(community, { location }), null);
  const seenBy = async (one: Actor) => (await getRequest(world, one, { number })).reporter.movedOut;
  expect(await seenBy(max)).toBe(false);
  world.setNow(new Date("2026-12-01T10:00:00Z"));
  expect(await Promise.all([max, tenant].map(seenBy))).toEqual([true, false]);
  world.setNow(new Date(testNow.getTime() + 2 * day));
});

test("who belongs nowhere yet sees empty lists", async () => {
  const newcomer = { ...community.ann, orgIds: [], places: [] };
  expect(await listRequests(world, newcomer, { search: "кран" })).toEqual({
    items: [],
    nextCursor: null,
  });
  expect(await countRequests(world, newcomer)).toMatchObject({ open: 0, unrated: 0 });
  expect(await outcomeOf(getRequest(world, newcomer, { number: "R-000001" }))).toBe(
    "generic.not_found",
  );
});

test("counts are those of the lists", async () => {
  for (const actor of people(community)) {
    const all = await everything(actor);
    const open = all.filter((row) => isOpen(row.status));
    const figures = await countRequests(world, actor);
    const of = (status: string) => open.filter((row) => row.status === status).length;
    expect(figures.open).toBe(open.length);
    const staff = actor.role === "manager" || actor.role === "admin";
    const doers = await Promise.all(
      open.map(async (row) => (await getRequest(world, actor, row)).assignee?.id ?? null),
    );
    expect(figures.mine).toBe(doers.filter((id) => id === actor.personId).length);
    expect(figures.unassigned).toBe(doers.filter((id) => id === null).length);
    expect(figures.byStatus).toEqual({
      new: of("new"),
      in_progress: of("in_progress"),
      pending: of("pending"),
      on_hold: of("on_hold"),
    });
    const mine = all.filter((row) => row.mine);
    const unrated = mine.filter((row) => row.status === "completed" && row.rating === undefined);
    expect(figures.unrated).toBe(unrated.length);
    const waiting = staff
      ? open.filter((row, at) =>
          doers[at] === actor.personId
            ? ["new", "in_progress"].includes(row.status)
            : row.status === "new" && !row.assignee,
        )
      : all.filter((row) => row.asked);
    expect(figures.waitingForMe).toBe(waiting.length);
  }
});

describe("statements per call", () => {
  let queries: string[] = [];
  let counted: typeof world;
  beforeAll(() => {
    counted = { ...world, db: askedOf(world.db, (text) => queries.push(text)) };
  });

  const ceilings: [title: string, most: number, call: () => Promise<unknown>][] = [
    ["list", 1, () => listRequests(counted, community.max, { search: "лампа", status: ["new"] })],
    ["counts", 1, () => countRequests(counted, community.ann)],
    ["get", 1, () => getRequest(counted, community.max, { number: "R-000002" })],
    ["open", 15, () => openRequest(counted, community.ann, leakIn(community), "key-of-open")],
    [
      "act",
      14,
      () =>
        actOnRequest(
          counted,
          community.max,
          { action: "accept", number: "R-000009", version: 1 },
          "key-of-act",
        ),
    ],
  ];
  test.each(ceilings)("%s: at most %i", async (_, most, call) => {
    queries = [];
    await call();
    expect(queries.length, queries.join("\n")).toBeLessThanOrEqual(most);
  });
});

test("the words of requests are found, never read", async () => {
  await expect(world.db.sql`select * from private.request_words`).rejects.toMatchObject({
    code: "42501",
  });
  const [found] = await world.db.sql`select count(*)::int as n from request_matches('капає')`;
  expect(found).toEqual({ n: 0 });
});
