import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { InvoiceView } from "#core/billing/views.ts";
import type { PreviewView, RunView } from "#core/finance/views.ts";
import type { HomeMetersView, MeterView } from "#core/meters/views.ts";
import { addTestMeter } from "#server/meters/testing.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { callersOfFile } from "#server/testing/callers.ts";
import type { TestBuilding } from "#server/testing/organisation.ts";

const callers = callersOfFile("METEREDHOUSE", "/api");
const { callAs } = callers;
let world: TestWorld;
let home: TestBuilding;
beforeAll(() => {
  ({ world, home } = callers.inside());
  world.setNow(new Date("2026-11-22T10:00:00Z"));
});

const preview = () => callAs<PreviewView>("admin", "GET", "/finance/runs/preview?period=2026-11");
const run = (agreed: number) =>
  callAs<RunView>("admin", "POST", "/finance/runs", {
    id: randomUUID(),
    period: "2026-11",
    buildingIds: [],
    dueOn: "2026-12-20",
    agreed,
  });

test("readings are billed with what stood on the meters, once; then only staff correct them", async () => {
  const meter = await addTestMeter({ world, home }, { serial: "55", installedOn: "2026-10-20" });
  const fields = { buildingId: null, type: "utilities", validFrom: "2026-11", validTo: null };
  const metered = { kind: "metered", meterKind: "cold_water", unread: "skip", price: 3_040 };
  await callAs("admin", "POST", "/finance/tariffs", { ...fields, ...metered, name: "Вода" });
  const person = { kind: "person", price: 1_500, name: "Вивіз сміття" };
  await callAs("admin", "POST", "/finance/tariffs", { ...fields, ...person });
  const half = { ...fields, kind: "metered", price: 1, name: "Без лічильника" };
  await expect(callAs("admin", "POST", "/finance/tariffs", half)).rejects.toThrow("meterKind");

  expect((await preview()).counts).toMatchObject({ unread: 1 });
  const entry = { meterId: meter.id, version: meter.version, value: 107_500 };
  const handed = { entries: [{ ...entry, clientId: randomUUID() }] };
  const { meters } = await callAs<{ meters: MeterView[] }>(
    "resident",
    "POST",
    "/meters/readings",
    handed,
  );
  // 7.5 m³ at 30.40, two people of one apartment and one of the other at 15.00.
  const planned = await preview();
  expect(planned).toMatchObject({ amount: 22_800 + 3 * 1_500, counts: { unread: 0 } });
  expect(await run(planned.amount)).toMatchObject({ status: "issued", invoices: 2 });
  await expect(run(planned.amount)).rejects.toThrow("finance.nothing_to_issue");

  const found = await callAs<{ items: { number: string }[] }>(
    "resident",
    "GET",
    `/billing/invoices?apartmentId=${home.apartmentId}`,
  );
  const number = found.items[0]?.number ?? "";
  const invoice = await callAs<InvoiceView>("resident", "GET", `/billing/invoices/${number}`);
  const lines = invoice.lines.toSorted((a, b) => b.total - a.total);
  expect(lines).toMatchObject([
    {
      title: "Вода: кухня, № 55",
      unit: "m3",
      quantityMicro: 7_500_000,
      total: 22_800,
      reading: { before: 100_000, after: 107_500, estimated: false },
    },
    {
      title: "Вивіз сміття",
      unit: "person",
      quantityMicro: 2_000_000,
      total: 3_000,
      reading: null,
    },
  ]);

  const [read] = meters;
  const path = `/meters/${meter.id}/readings/${read?.readings[0]?.id}/correct`;
  const better = { version: read?.version, value: 106_000 };
  const stranger = callAs("resident", "POST", path, { ...better, clientId: randomUUID() });
  await expect(stranger).rejects.toThrow("meters.billed");
  // What could only be refused is not asked for.
  expect(await callAs("resident", "GET", "/meters/due")).toEqual({ due: 0, until: null });
  const mine = await callAs<HomeMetersView>("resident", "GET", "/meters/homes");
  expect(mine.homes.flatMap((one) => one.meters.map(({ allowed }) => allowed))).toEqual([[]]);
  const corrected = await callAs<MeterView>("manager", "POST", path, {
    ...better,
    clientId: randomUUID(),
  });
  expect(corrected).toMatchObject({ billed: true, last: { value: 106_000 } });
  // Nothing is billed twice, and what was too much waits for the meter to catch up.
  expect(await preview()).toMatchObject({ amount: 0 });
});

test("an invoice that is corrected keeps its readings and what was paid of it, and no run bills it again", async () => {
  const page = `/billing/invoices?apartmentId=${home.apartmentId}`;
  const [wrong] = (await callAs<{ items: { number: string }[] }>("manager", "GET", page)).items;
  const path = `/billing/invoices/${wrong?.number}`;
  const before = await callAs<InvoiceView>("manager", "GET", path);
  await callAs("manager", "POST", "/billing/payments", {
    apartmentId: home.apartmentId,
    amount: 20_000,
    method: "cash",
    receivedOn: "2026-11-22",
  });
  const { type, period, dueOn } = before;
  const lines = before.lines.map(({ title, unit, quantityMicro, unitPrice }) => ({
    title,
    unit,
    quantityMicro: unit === "person" ? 1_000_000 : quantityMicro,
    unitPrice,
  }));
  const input = { type, period, dueOn, lines, reason: "Мешканка виїхала" };
  const correct = `/finance/invoices/${before.number}/correct`;
  const answers = await Promise.allSettled(
    [1, 2, 3].map(() => callAs<InvoiceView>("manager", "POST", correct, input)),
  );
  const [right] = answers.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const refused = answers.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  expect(refused).toEqual([
    expect.stringContaining("generic.conflict"),
    expect.stringContaining("generic.conflict"),
  ]);
  expect(right).toMatchObject({ corrects: before.number, total: 24_300, paid: 20_000 });
  expect(right?.lines.map(({ reading }) => reading)).toEqual(
    before.lines.map(({ reading }) => reading),
  );
  expect(await callAs("resident", "GET", path)).toMatchObject({
    status: "cancelled",
    paid: 0,
    cancelled: { reason: "Мешканка виїхала" },
    correctedBy: right?.number,
  });
  for (const again of ["", "&again=true"])
    expect(
      await callAs("admin", "GET", `/finance/runs/preview?period=2026-11${again}`),
    ).toMatchObject({ amount: 0, invoices: 0 });
  // Cancelled in its turn it may be billed anew.
  const cancel = `/billing/invoices/${right?.number}/cancel`;
  await callAs("manager", "POST", cancel, { reason: "Помилка" });
  const anew = await callAs<PreviewView>(
    "admin",
    "GET",
    "/finance/runs/preview?period=2026-11&again=true",
  );
  expect(anew).toMatchObject({ invoices: 1 });
});
