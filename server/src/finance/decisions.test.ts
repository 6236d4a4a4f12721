import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { InvoicePage, InvoiceView } from "#core/billing/views.ts";
import type { DocumentView } from "#core/documents/model.ts";
import type { RunView, TariffView } from "#core/finance/views.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { type CallerKey, callersOfFile } from "#server/testing/callers.ts";
import type { TestBuilding } from "#server/testing/organisation.ts";

const callers = callersOfFile("DECIDEHOUSE", "/api");
const { callAs, refused, send, upload } = callers;
let world: TestWorld;
let home: TestBuilding;

beforeAll(() => {
  ({ world, home } = callers.inside());
});

const today = () => toLocal(world.clock()).date;
const decision = {
  decidedBy: "Загальні збори співвласників",
  decidedOn: "2026-08-20",
  number: "4",
  since: "2026-09-01",
};
const newTariff = (over: object = {}) => ({
  name: "Утримання будинку",
  buildingId: null,
  type: "maintenance",
  kind: "m2",
  price: 1_250,
  validFrom: "2026-09",
  validTo: null,
  ...over,
});
const create = (over: object = {}) =>
  callAs<TariffView>("admin", "POST", "/finance/tariffs", newTariff(over));
const change = ({ id, version }: TariffView, over: object = {}) =>
  callAs<TariffView>("admin", "PUT", `/finance/tariffs/${id}`, {
    ...newTariff(over),
    version,
  });
const run = (period: string) =>
  callAs<RunView>("admin", "POST", "/finance/runs", {
    id: randomUUID(),
    period,
    buildingIds: [],
    dueOn: addDays(today(), 20),
    agreed: 100_000_000,
  });

async function file(over: object = {}): Promise<DocumentView> {
  const form = new FormData();
  const pdf = new Blob(["%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n"]);
  form.set("file", new File([pdf], "протокол.pdf"));
  form.set("use", "document");
  const { body } = await upload("manager", form);
  const { id: fileId } = body as { id: string };
  const input = { title: "Протокол № 4", readers: "residents", fileId, ...over };
  return callAs("manager", "POST", "/documents", input);
}

async function lineOf(who: CallerKey, period: string) {
  const query = `apartmentId=${home.apartmentId}&limit=100`;
  const { items } = await callAs<InvoicePage>(who, "GET", `/billing/invoices?${query}`);
  const row = items.find((one) => one.period === period && one.status !== "cancelled");
  const found = await callAs<InvoiceView>(who, "GET", `/billing/invoices/${row?.number}`);
  return { ...found, line: found.lines[0] };
}

test("an invoice says who decided its tariff, and keeps it when another decision comes", async () => {
  const minutes = await file();
  const tariff = await create({ decision: { ...decision, documentId: minutes.id } });
  expect(tariff.decision).toMatchObject({ ...decision, document: { title: "Протокол № 4" } });
  await run("2026-09");
  // Saved again as it was, or by a caller that knows nothing of decisions, it stays the same one.
  const same = await change(tariff, { decision: { ...decision, documentId: minutes.id } });
  const silent = await change(same);
  expect(silent.decision).toEqual(tariff.decision);
  const next = { decidedBy: "Правління", decidedOn: "2026-09-25", since: "2026-10-01" };
  const later = await change(silent, { price: 1_300, decision: next });
  expect(later.decision).toEqual({ ...next, number: null, document: null });
  await run("2026-10");
  const first = await lineOf("resident", "2026-09");
  expect(first.line).toMatchObject({ unitPrice: 1_250, decision: tariff.decision });
  const { line } = await lineOf("resident", "2026-10");
  expect(line).toMatchObject({ unitPrice: 1_300, decision: later.decision });
  await change(later, { decision: null });
  expect((await lineOf("owner", "2026-10")).line?.decision).toEqual(later.decision);

  const pdf = await send("resident", "GET", `/billing/invoices/${first.number}/file?language=uk`);
  expect(pdf.status).toBe(200);

  // A correction at the same price keeps the decision; at another one nobody decided it.
  const { number, lines, type, period, dueOn } = first;
  const { title, unit, quantityMicro } = lines[0] ?? {};
  const given = { title, unit, quantityMicro };
  const body = (unitPrice: number) => ({
    type,
    period,
    dueOn,
    description: "Виправлено площу",
    reason: "Помилка в площі",
    lines: [{ ...given, unitPrice }],
  });
  const path = (of: string) => `/finance/invoices/${of}/correct`;
  const right = await callAs<InvoiceView>("manager", "POST", path(number), body(1_250));
  expect(right.lines[0]?.decision).toEqual(tariff.decision);
  const other = await callAs<InvoiceView>("manager", "POST", path(right.number), body(1_200));
  expect(other.lines[0]?.decision).toBeNull();
});

test("a document is shown to its readers alone, and an archived one to no resident", async () => {
  const minutes = await file({ readers: "owners" });
  const tariff = await create({
    name: "Відеонагляд",
    type: "other",
    kind: "fixed",
    validFrom: "2026-08",
    validTo: "2026-08",
    decision: { ...decision, documentId: minutes.id },
  });
  await run("2026-08");
  const shown = async (who: CallerKey) => (await lineOf(who, "2026-08")).line?.decision?.document;
  expect(await shown("owner")).toEqual(tariff.decision?.document);
  expect(await shown("resident")).toBeNull();
  const { id, version } = minutes;
  await callAs("manager", "POST", `/documents/${id}/archive`, { version });
  expect(await shown("owner")).toBeNull();
  expect((await lineOf("owner", "2026-08")).line?.decision).toMatchObject(decision);
});

test("only a document of the organisation or of the tariff's building is taken", async () => {
  const refusedWith = (documentId: string, buildingId: string | null = null) =>
    refused("admin", "POST", "/finance/tariffs", {
      ...newTariff({ buildingId, validFrom: "2026-12" }),
      decision: { ...decision, documentId },
    });
  const { buildingId, apartmentId } = home;
  const ofApartment = await file({ buildingId, apartmentId });
  const ofBuilding = await file({ buildingId });
  const { buildingId: other } = callers.inside().people.limited;
  const ofOther = await file({ buildingId: other });
  expect(await refusedWith(randomUUID())).toBe("generic.validation");
  expect(await refusedWith(ofApartment.id, buildingId)).toBe("generic.validation");
  expect(await refusedWith(ofBuilding.id)).toBe("generic.validation");
  expect(await refusedWith(ofOther.id, buildingId)).toBe("generic.validation");
  expect(await refusedWith(ofBuilding.id, buildingId)).toBe("ok");
  const early = { ...decision, decidedOn: "0900-01-01" };
  const odd = newTariff({ decision: early });
  expect(await refused("admin", "POST", "/finance/tariffs", odd)).toBe("generic.validation");
});

test("an invoice issued by hand says who decided it, and a correction keeps it unless told otherwise", async () => {
  const minutes = await file();
  const { since: _, ...meeting } = decision;
  const line = { title: "Домофон", unit: "piece", quantityMicro: 1_000_000, unitPrice: 15_000 };
  const written = {
    type: "other",
    period: "2026-11",
    dueOn: addDays(today(), 20),
    lines: [line, { ...line, title: "Ключі" }],
  };
  const issue = (over: object = {}) => ({ apartmentId: home.apartmentId, ...written, ...over });
  const issued = await callAs<InvoiceView>(
    "manager",
    "POST",
    "/billing/invoices",
    issue({ decision: { ...meeting, documentId: minutes.id } }),
  );
  const shown = {
    ...meeting,
    since: null,
    document: { id: minutes.id, title: "Протокол № 4", fileId: expect.any(String) },
  };
  const decisionsOf = ({ lines }: InvoiceView) => lines.map((one) => one.decision);
  const read = (who: CallerKey, number: string) =>
    callAs<InvoiceView>(who, "GET", `/billing/invoices/${number}`);
  expect(decisionsOf(issued)).toEqual([shown, shown]);
  expect(decisionsOf(await read("resident", issued.number))).toEqual([shown, shown]);
  const pdf = await send("resident", "GET", `/billing/invoices/${issued.number}/file?language=uk`);
  expect(pdf.status).toBe(200);

  const correct = ({ number }: InvoiceView, over: object) =>
    callAs<InvoiceView>("manager", "POST", `/finance/invoices/${number}/correct`, {
      ...written,
      reason: "Помилка в ціні",
      ...over,
    });
  // Other words, another price and one more line: it is still the same charge.
  const renamed = [{ ...line, title: "Новий домофон" }, { ...line, unitPrice: 14_000 }, line];
  const second = await correct(issued, { lines: renamed });
  expect(decisionsOf(second)).toEqual([shown, shown, shown]);
  const board = { decidedBy: "Правління", decidedOn: "2026-11-10" };
  const changed = await correct(second, { decision: board });
  const byBoard = { ...board, number: null, since: null, document: null };
  expect(decisionsOf(changed)).toEqual([byBoard, byBoard]);
  const none = await correct(changed, { decision: null });
  expect(decisionsOf(none)).toEqual([null, null]);
  expect(decisionsOf(await correct(none, {}))).toEqual([null, null]);
  // What was issued before keeps its own.
  expect(decisionsOf(await read("owner", issued.number))).toEqual([shown, shown]);

  const ofApartment = await file({ buildingId: home.buildingId, apartmentId: home.apartmentId });
  for (const documentId of [randomUUID(), ofApartment.id]) {
    const wrong = issue({ decision: { ...meeting, documentId } });
    expect(await refused("manager", "POST", "/billing/invoices", wrong)).toBe("generic.validation");
  }
  expect(await refused("manager", "POST", "/billing/invoices", issue({ decision }))).toBe(
    "generic.validation",
  );
});

test("a decision given in a correction stands instead of those about tariffs", async () => {
  await create({ name: "Ліфт", type: "rent", validFrom: "2026-07", validTo: "2026-07", decision });
  await run("2026-07");
  const { number, line, type, period, dueOn } = await lineOf("owner", "2026-07");
  expect(line?.decision?.since).toBe(decision.since);
  const { title, unit, quantityMicro, unitPrice } = line ?? {};
  const board = { decidedBy: "Правління", decidedOn: "2026-11-10" };
  const corrected = await callAs<InvoiceView>(
    "manager",
    "POST",
    `/finance/invoices/${number}/correct`,
    {
      type,
      period,
      dueOn,
      reason: "Інше рішення",
      decision: board,
      lines: [{ title, unit, quantityMicro, unitPrice }],
    },
  );
  expect(corrected.lines[0]?.decision).toMatchObject({ ...board, since: null });
});
