import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { minute } from "#core/kernel/time.ts";
import type { FactKind } from "#core/slices.ts";
import type { AuditEntry, AuditFilters } from "#core/staff/audit.ts";
import { staff } from "../table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { actOnRequest } from "#server/requests/verbs/act.ts";
import { type Community, foundCommunity, leakIn } from "#server/requests/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { listAudit, auditEntry } from "./audit.ts";
import { auditExport } from "./audit-export.ts";

let world: TestWorld;
let home: Community;
let stranger: Community;
beforeAll(async () => {
  world = await openTestWorld();
  home = await foundCommunity(world);
  stranger = await foundCommunity(world);
  for (const place of [home, stranger]) await live(place);
});
afterAll(() => world.close());

/** Fills two requests and their steps, a changed building and sign-ins, a minute apart. */
async function live(place: Community) {
  const { ann, max, ada, orgId, house: building, flats: apartments } = place;
  let time = testNow.getTime() - 60 * minute;
  const tick = () => {
    time += minute;
    world.setNow(new Date(time));
    return world.clock();
  };
  for (let n = 0; n < 2; n++) {
    tick();
    const { number } = await openRequest(world, ann, leakIn(place), null);
    tick();
    await actOnRequest(world, max, { action: "accept", number, version: 1 }, null);
    tick();
    await actOnRequest(
      world,
      max,
      { action: "complete", note: "Готово", number, version: 2 },
      null,
    );
  }
  const publish = (kind: FactKind, actor: Actor, subject: Record<string, string>, data: object) =>
    inTenant(world.db, ada, (tx) =>
      publishFacts(tx, {
        orgId,
        kind,
        subject,
        actorId: actor.personId,
        data,
        audience: {},
        at: tick(),
      }),
    );
  await publish(
    "building.changed",
    ada,
    { building },
    { address: ["Стара, 1", "=cmd|' /C calc'!A0"] },
  );
  await publish(
    "apartment.changed",
    max,
    { apartment: apartments[1], building },
    { floor: [3, 4] },
  );
  await publish("register.progress", ada, {}, {});
  for (const actor of [max, ann])
    await inTenant(world.db, { orgIds: [] }, (tx) =>
      publishFacts(tx, {
        orgId: null,
        kind: "identity.signed_in",
        subject: { person: actor.personId },
        actorId: actor.personId,
        data: {},
        audience: { people: [actor.personId] },
        at: new Date(Date.parse("2030-01-01T00:00:00Z")),
      }),
    );
}

async function everything(actor: Actor, filters: AuditFilters = {}, limit = 4) {
  const found: AuditEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await listAudit(world, actor, {
      ...filters,
      limit,
      ...(cursor ? { cursor } : {}),
    });
    found.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return found;
}
const kinds = (entries: AuditEntry[]) => entries.map(({ kind }) => kind);

describe("the log", () => {
  test("tells each fact of the organisation once, the newest first, and no other's", async () => {
    const all = await everything(home.ada);
    expect(kinds(all)).toEqual([
      "identity.signed_in",
      "apartment.changed",
      "building.changed",
      "request.moved",
      "request.moved",
      "request.opened",
      "request.moved",
      "request.moved",
      "request.opened",
    ]);
    for (const limit of [1, 2, 100]) expect(await everything(home.ada, {}, limit)).toEqual(all);
    const theirs = new Set((await everything(stranger.ada)).map(({ id }) => id));
    expect(all.filter(({ id }) => theirs.has(id))).toEqual([]);
    // A resident's own sign-in is nobody else's affair.
    expect(all[0]?.actor).toEqual({ id: home.max.personId, name: "Максим Тестова" });
  });

  test("names what ids stand for", async () => {
    const [, apartment, building] = await everything(home.ada);
    expect(apartment?.labels[home.flats[1]]).toEqual({
      kind: "apartment",
      text: "2",
      address: "вул. Сонячна, 5",
    });
    expect(building?.labels[home.house]).toMatchObject({ kind: "building" });
    const [opened] = await everything(home.ada, { kind: "request.opened" });
    expect(Object.values(opened?.labels ?? {})).toEqual([
      { kind: "request", text: "R-000002", address: null },
    ]);
  });

  test("names no stranger whose id somebody typed as a title", async () => {
    const { ada, orgId } = await foundCommunity(world);
    const title = stranger.ann.personId;
    await inTenant(world.db, ada, (tx) =>
      publishFacts(tx, {
        orgId,
        kind: "document.added",
        subject: { document: randomUUID(), title },
        actorId: ada.personId,
        data: { title },
        audience: {},
        at: testNow,
      }),
    );
    const [added] = await everything(ada, { kind: "document.added" });
    expect(added).toMatchObject({ data: { title }, labels: {} });
  });

  const cases: [string, () => AuditFilters, (entry: AuditEntry) => boolean][] = [
    [
      "a person",
      () => ({ person: home.max.personId }),
      (one) => one.actor?.id === home.max.personId,
    ],
    [
      "a resident",
      () => ({ person: home.ann.personId }),
      (one) => one.actor?.id === home.ann.personId,
    ],
    ["a kind", () => ({ kind: "request.opened" }), (one) => one.kind === "request.opened"],
    ["a group", () => ({ kind: "request" }), (one) => one.kind.startsWith("request.")],
    ["sign-ins", () => ({ kind: "identity" }), (one) => one.kind.startsWith("identity.")],
    ["a flat", () => ({ subject: home.flats[1] }), (one) => one.kind === "apartment.changed"],
    ["a building", () => ({ subject: home.house }), (one) => one.kind === "building.changed"],
    ["a request", () => ({ subject: "r-000001" }), (one) => one.subject["number"] === 1],
    [
      "a person's doings with a request",
      () => ({ subject: "R-000001", person: home.max.personId }),
      (one) => one.subject["number"] === 1 && one.kind === "request.moved",
    ],
    [
      "a person and a kind",
      () => ({ person: home.max.personId, kind: "request" }),
      (one) => one.kind === "request.moved",
    ],
    ["a day", () => ({ from: "2026-11-17", to: "2026-11-17" }), (one) => one.at < "2030"],
    ["later days", () => ({ from: "2026-11-18" }), (one) => one.at > "2030"],
  ];
  test.each(cases)("by %s", async (_, filters, fits) => {
    const expected = (await everything(home.ada)).filter(fits);
    expect(expected.length).toBeGreaterThan(0);
    expect(await everything(home.ada, filters(), 2)).toEqual(expected);
  });

  test("has one entry by its number, for its own organisation", async () => {
    const [entry] = await everything(home.ada, { kind: "building" });
    expect(await auditEntry(world, home.ada, entry?.id ?? 0)).toEqual(entry);
    expect(await outcomeOf(auditEntry(world, stranger.ada, entry?.id ?? 0))).toBe(
      "generic.not_found",
    );
  });

  test.each(["zzz", "W10", "bnVsbA", Buffer.from('["x",1]').toString("base64url")])(
    "%j is no place in it",
    async (cursor) => {
      expect(await outcomeOf(listAudit(world, home.ada, { cursor }))).toBe("generic.validation");
    },
  );

  test.each(["request.unheard_of", "nobody", "register.progress"])(
    "%s is no kind of it",
    async (kind) => {
      expect(await outcomeOf(listAudit(world, home.ada, { kind }))).toBe("generic.validation");
    },
  );

  test("tells nothing of what somebody does with their account after they left", async () => {
    const { ada, max, orgId } = stranger;
    const before = (await everything(ada, { kind: "identity" })).length;
    expect(before).toBe(1);
    const left = testNow;
    const since = (disabledAt: Date | null) =>
      inTenant(world.db, ada, (tx) =>
        tx
          .update(staff)
          .set({ disabledAt })
          .where(and(eq(staff.orgId, orgId), eq(staff.personId, max.personId))),
      );
    await since(left);
    expect(await everything(ada, { kind: "identity" })).toEqual([]);
    await since(null);
    expect(await everything(ada, { kind: "identity" })).toHaveLength(before);
  });

  test("is never changed", async () => {
    const rewrite = inTenant(world.db, home.ada, (tx) => tx.update(event).set({ data: {} }));
    await expect(rewrite).rejects.toMatchObject({ cause: { code: "42501" } });
    const erase = inTenant(world.db, home.ada, (tx) => tx.delete(event));
    await expect(erase).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});

describe("its table", () => {
  const table = async (filters: AuditFilters, language: "uk" | "en" = "uk") => {
    const { body, headers } = await auditExport(world, home.ada, { ...filters, language });
    expect(headers["content-disposition"]).toMatch(/audit-log-2026-11-17\.csv/);
    const text = await new Response(body).text();
    return parse(text, { delimiter: ";", bom: true }) as string[][];
  };

  test("has what the log has, and no formula", async () => {
    const [head, ...rows] = await table({});
    expect(head).toEqual(["Коли", "Хто", "Що сталося", "Про що", "Подробиці"]);
    expect(rows).toHaveLength((await everything(home.ada)).length);
    expect(rows[1]).toEqual([
      "2026-11-17 11:08",
      "Максим Тестова",
      "Змінено дані квартири",
      "кв. 2, вул. Сонячна, 5",
      "Поверх: 3 → 4",
    ]);
    expect(rows[2]?.at(-1)).toMatch(/^Адреса: Стара, 1 → =cmd/);
  });

  test("honours the filters and the language, and goes on beyond a thousand rows", async () => {
    const [head, row, ...rest] = await table({ kind: "building" }, "en");
    expect([head?.[2], row?.[2], rest]).toEqual(["What happened", "Building changed", []]);
    const at = new Date("2027-05-05T09:00:00Z");
    const fact = { orgId: home.orgId, actorId: null, data: {}, audience: {}, at };
    const kind = "document.added" as const;
    const title = "=1+1";
    const many = Array.from({ length: 2_345 }, (_, n) => ({
      ...fact,
      kind,
      subject: { n, title },
    }));
    await inTenant(world.db, home.ada, (tx) => publishFacts(tx, ...many));
    const [, ...rows] = await table({ kind });
    expect(rows).toHaveLength(2_345);
    expect(rows[0]).toEqual(["2027-05-05 12:00", "Програма", "Додано документ", "'=1+1", ""]);
  });
});
