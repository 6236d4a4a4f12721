import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type {
  ApartmentMetersView,
  DueView,
  HomeMetersView,
  MeterView,
  MonthView,
} from "#core/meters/views.ts";
import { newMeter } from "#core/meters/builder.ts";
import { addFile } from "#server/files/builder.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { callersOfFile, type CallerKey } from "#server/testing/callers.ts";
import { type TestBuilding, cookieOf, foundOrganisation } from "#server/testing/organisation.ts";
import { addTestMeter as hangIn } from "./testing.ts";

const callers = callersOfFile("NEARHOUSE", "/api");
const { callAs, send } = callers;
let world: TestWorld;
let house: TestBuilding;

beforeAll(() => {
  ({ world, home: house } = callers.inside());
  world.setNow(new Date("2026-11-22T10:00:00Z"));
});

const given = <T = MeterView>(...call: Parameters<typeof callAs>) => callAs<T>(...call);
type RefusalBody = { code: string; data?: { issues?: { path: string; rule: string }[] } };
const refused = async (...call: Parameters<typeof send>) => {
  const { code, data } = (await send(...call)).body as RefusalBody;
  return data?.issues?.map(({ path, rule }) => `${path} ${rule}`).join() ?? code;
};

const hang = (over: object = {}) => hangIn({ world, home: house }, over);
const entry = (
  { id, version }: Pick<MeterView, "id" | "version">,
  value: number,
  over: object = {},
) => ({
  meterId: id,
  version,
  clientId: randomUUID(),
  value,
  ...over,
});
async function enter(who: CallerKey, ...entries: object[]): Promise<MeterView> {
  const path = "/meters/readings";
  const { meters } = await given<{ meters: MeterView[] }>(who, "POST", path, { entries });
  const [first] = meters;
  if (!first) throw new Error("no meter");
  return first;
}
const tooMuch = (who: CallerKey, ...entries: object[]) =>
  refused(who, "POST", "/meters/readings", { entries });

describe("readings", () => {
  test("are handed in once, judged by those before, and corrected by a row of their own", async () => {
    const place = `/apartments/${house.apartmentId}/meters`;
    const meter = await given("manager", "POST", place, newMeter(house.apartmentId));
    expect(meter).toMatchObject({ handedIn: false, last: { value: 100_000 }, usual: null });
    const first = entry(meter, 115_000);
    const read = await enter("resident", first);
    expect(read).toMatchObject({ handedIn: true, last: { day: "2026-11-22", value: 115_000 } });
    // A lost answer is asked for again.
    expect((await enter("resident", first)).readings).toHaveLength(1);
    expect(await tooMuch("resident", entry(read, 114_000))).toBe("entries.0.value reading_lower");
    expect(await tooMuch("resident", entry(read, 100_000_000))).toBe(
      "entries.0.value reading_digits",
    );
    expect(await tooMuch("resident", entry(read, 190_000))).toBe("entries.0.value reading_odd");
    // The owner saw it as it was.
    expect(await tooMuch("owner", entry(meter, 116_000))).toBe("generic.conflict");
    const odd = await enter("resident", entry(read, 190_000, { confirmed: true }));
    expect(odd.readings[0]).toMatchObject({ odd: true, used: 75_000, by: null });
    const path = `/meters/${meter.id}/readings/${odd.readings[0]?.id}/correct`;
    const better = { clientId: randomUUID(), version: odd.version, value: 119_000 };
    const corrected = await given("manager", "POST", path, better);
    expect(corrected.last.value).toBe(119_000);
    expect(corrected.readings.map(({ value, corrected: past }) => [value, past])).toEqual([
      [119_000, false],
      [190_000, true],
      [115_000, false],
    ]);
    expect(await given("manager", "POST", path, better)).toEqual(corrected);
    expect(await refused("manager", "POST", path, { ...better, clientId: randomUUID() })).toBe(
      "generic.conflict",
    );
    await expect(
      world.db.sql`update meter_reading set value = 1 where meter_id = ${meter.id}::uuid`,
    ).rejects.toThrow();
  });

  test("keep their photo when they are corrected, once or again", async () => {
    const meter = await hang({ serial: "P" });
    const { id: personId } = house.people.resident;
    const fileId = await inTenant(world.db, { orgIds: [], personId }, (tx) =>
      addFile(tx, { ownerId: personId }, world.clock()),
    );
    let read = await enter("resident", entry(meter, 105_000, { fileId }));
    for (const value of [104_000, 103_000]) {
      const path = `/meters/${meter.id}/readings/${read.readings[0]?.id}/correct`;
      const better = { clientId: randomUUID(), version: read.version, value };
      read = await given("resident", "POST", path, better);
    }
    expect(read.readings.map(({ value, photo }) => [value, photo])).toEqual(
      [103_000, 104_000, 105_000].map((value) => [value, fileId]),
    );
  });

  test("all of them or none; two at once hand in one", async () => {
    const [a, b] = [await hang({ serial: "A" }), await hang({ serial: "B" })];
    expect(await tooMuch("resident", entry(a, 105_000), entry(b, 5))).toBe(
      "entries.1.value reading_lower",
    );
    const both = await Promise.all(
      [1, 2].map((n) =>
        send("resident", "POST", "/meters/readings", { entries: [entry(a, 105_000 + n)] }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("a dial that begins anew is taken", async () => {
    const meter = await hang({ firstValue: 99_998_000 });
    const read = await enter("resident", entry(meter, 3_000));
    expect(read.readings[0]).toMatchObject({ used: 5_000, odd: false });
  });

  test("staff say another day, never one to come, nor one before the last", async () => {
    const meter = await hang();
    expect(await tooMuch("manager", entry(meter, 110_000, { day: "2026-11-23" }))).toBe(
      "entries.0.day date_too_late",
    );
    const read = await enter("manager", entry(meter, 110_000, { day: "2026-10-21" }));
    expect(read).toMatchObject({ handedIn: false, last: { day: "2026-10-21" } });
    expect(await tooMuch("manager", entry(read, 112_000, { day: "2026-10-20" }))).toBe(
      "entries.0.day date_too_early",
    );
  });

  test("a household says a day of the last fortnight, as of a reading written without a network", async () => {
    const meter = await hang({ installedOn: "2026-10-01" });
    const old = entry(meter, 104_000, { day: "2026-11-07" });
    expect(await tooMuch("resident", old)).toBe("entries.0.day date_too_early");
    expect(await tooMuch("resident", entry(meter, 104_000, { day: "2026-11-23" }))).toBe(
      "entries.0.day date_too_late",
    );
    const written = entry(meter, 104_000, { day: "2026-11-08" });
    const read = await enter("resident", written);
    expect(read.last.day).toBe("2026-11-08");
    // Its answer was lost, and it is sent once more.
    expect((await enter("resident", written)).readings).toHaveLength(1);
    expect(await tooMuch("resident", entry(read, 105_000, { day: "2026-11-07" }))).toBe(
      "entries.0.day date_too_early",
    );
  });

  test("a meter that was removed keeps its readings and takes no more", async () => {
    const meter = await hang();
    const body = { version: meter.version, removedOn: "2026-11-20", lastValue: 108_000 };
    const gone = await given("manager", "POST", `/meters/${meter.id}/remove`, body);
    expect(gone).toMatchObject({ removedOn: "2026-11-20", last: { value: 108_000 }, allowed: [] });
    expect(await tooMuch("manager", entry(gone, 109_000))).toBe("meters.removed");
    expect(await refused("resident", "POST", `/meters/${meter.id}/remove`, body)).toBe(
      "generic.not_found",
    );
  });
});

test("what waits is counted inside the window only, which administrators set", async () => {
  const before = await given<DueView>("resident", "GET", "/meters/due");
  await hang({ kind: "gas", serial: "G" });
  const now = await given<DueView>("resident", "GET", "/meters/due");
  expect(now).toEqual({ due: before.due + 1, until: "2026-11-30" });
  const set = { fromDay: 25, toDay: 28, version: 0 };
  expect(await refused("manager", "PUT", "/meters/window", set)).toBe("generic.not_found");
  const turned = { ...set, toDay: 3 };
  expect(await refused("admin", "PUT", "/meters/window", turned)).toBe("toDay invalid");
  expect(await given("admin", "PUT", "/meters/window", set)).toMatchObject({ version: 1 });
  expect(await refused("admin", "PUT", "/meters/window", set)).toBe("generic.conflict");
  expect(await given("resident", "GET", "/meters/due")).toEqual({ due: 0, until: null });
  await given("admin", "PUT", "/meters/window", { fromDay: 20, toDay: 31, version: 1 });
});

test("who sees what: the household, and the staff of the building", async () => {
  const path = `/apartments/${house.apartmentId}/meters`;
  const seen = await given<ApartmentMetersView>("manager", "GET", path);
  expect(seen.allowed).toEqual(["add"]);
  for (const who of ["neighbour", "limited"] as const)
    expect(await refused(who, "GET", path)).toBe("generic.not_found");
  const { call } = callers.inside();
  const far = await foundOrganisation(world, "FARHOUSE");
  const cookie = await cookieOf(call, far.people.manager.email);
  expect((await call("GET", `/api${path}`, { cookie })).status).toBe(404);
  const { homes } = await given<HomeMetersView>("owner", "GET", "/meters/homes");
  expect(homes.map(({ apartmentId }) => apartmentId)).toEqual([house.apartmentId]);
  expect((await given<HomeMetersView>("neighbour", "GET", "/meters/homes")).homes).toEqual([]);
  expect(homes[0]?.meters).toHaveLength(seen.meters.length);
});

test("a month: odd ones first, then what is missing, by pages, and as CSV", async () => {
  const odd = await hang({ serial: "=1+1" });
  await enter("manager", entry(odd, 400_000, { confirmed: true }));
  const all = await given<MonthView>("manager", "GET", "/meters/month?period=2026-11");
  expect(all.items[0]).toMatchObject({ serial: "=1+1", reading: { odd: true, used: 300_000 } });
  expect(all.totals.odd).toBe(1);
  const rank = all.items.map(({ reading }) => (reading ? (reading.odd ? 0 : 2) : 1));
  expect(rank).toEqual(rank.toSorted());
  const ids: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: MonthView = await given(
      "manager",
      "GET",
      `/meters/month?period=2026-11&limit=2${cursor && `&cursor=${cursor}`}`,
    );
    ids.push(...page.items.map(({ meterId }) => meterId));
    cursor = page.nextCursor;
  }
  expect(ids).toEqual(all.items.map(({ meterId }) => meterId));
  const missing = await given<MonthView>(
    "manager",
    "GET",
    "/meters/month?period=2026-11&state=missing",
  );
  expect(missing.items).toHaveLength(all.totals.missing);
  expect((await given<MonthView>("limited", "GET", "/meters/month?period=2026-11")).items).toEqual(
    [],
  );
  const { text } = await send(
    "manager",
    "GET",
    "/meters/month/export?period=2026-11&language=uk&state=odd",
  );
  expect(text.split("\r\n")[1]).toContain(";'=1+1;кухня;м³;100,000;2026-11-22;400,000;300,000;");
});
