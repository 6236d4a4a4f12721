import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { InvoiceView } from "#core/billing/views.ts";
import type { TariffView } from "#core/finance/views.ts";
import type { Language } from "#core/kernel/language.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";
import type { AuditEntry, AuditPage } from "#core/staff/audit.ts";
import { detailsLine } from "#core/staff/audit-words.ts";
import { insertDecision } from "#server/billing/store/decisions.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { slices } from "#server/slices.ts";
import { wordsOf } from "#server/staff/audit/audit-export.ts";
import { callersOfFile } from "#server/testing/callers.ts";
import { foundOrganisation, type TestBuilding } from "#server/testing/organisation.ts";
import { publishFinanceFact } from "./verbs/facts.ts";

const callers = callersOfFile("AUDITHOUSE", "/api");
const { callAs, send } = callers;
let world: TestWorld;
let home: TestBuilding;

beforeAll(() => {
  ({ world, home } = callers.inside());
});

const meeting = { decidedBy: "Загальні збори", decidedOn: "2026-08-20", number: "7" };
const board = { decidedBy: "Правління", decidedOn: "2026-11-10" };
const today = () => toLocal(world.clock()).date;
const tariffOf = (over: object = {}) => ({
  name: "Домофон",
  buildingId: null,
  type: "other",
  kind: "fixed",
  price: 4_500,
  validFrom: "2026-11",
  validTo: null,
  ...over,
});

/** Lists the latest entries of a kind, the newest first. */
async function logOf(kind: string, limit = 1): Promise<AuditEntry[]> {
  const query = `kind=${kind}&limit=${limit}`;
  return (await callAs<AuditPage>("admin", "GET", `/audit-log?${query}`)).items;
}
/** Writes the details of the latest entry of a kind. */
async function lineOf(kind: string, language: Language = "uk") {
  const [entry] = await logOf(kind);
  if (!entry) throw new Error(`no ${kind} in the log`);
  return detailsLine(entry, wordsOf(language, slices)).replaceAll("\u00a0", " ");
}

test("the log says by which decision a tariff was set, changed, and left without one", async () => {
  const decision = { ...meeting, since: "2026-09-01" };
  let tariff = await callAs<TariffView>(
    "admin",
    "POST",
    "/finance/tariffs",
    tariffOf({ decision }),
  );
  const meetingText = "Загальні збори, № 7 (20.08.2026)";
  expect(await lineOf("finance.tariff_created")).toContain(`Рішення: ${meetingText}`);
  expect(await lineOf("finance.tariff_created", "en")).toContain(`Decision: ${meetingText}`);
  expect(await lineOf("finance.tariff_created", "ru")).toContain(`Решение: ${meetingText}`);
  const [created] = await logOf("finance.tariff_created");
  // What people wrote stays in its own row.
  expect(JSON.stringify(created?.data)).not.toContain(meeting.decidedBy);
  const change = async (over: object) => {
    const { id, version } = tariff;
    const input = { ...tariffOf(over), version };
    tariff = await callAs<TariffView>("admin", "PUT", `/finance/tariffs/${id}`, input);
    return lineOf("finance.tariff_changed");
  };
  expect(await change({ price: 4_700 })).toContain(`Рішення: ${meetingText}`);
  expect(await change({ decision: { ...board, since: "2026-11-01" } })).toContain(
    `Рішення: ${meetingText} → Правління (10.11.2026)`,
  );
  expect(await change({ decision: null })).toContain("Рішення: Правління (10.11.2026) → —");
  expect(await change({})).not.toContain("Рішення");
});

test("the log says by which decision an invoice was issued, by hand and by a run", async () => {
  const written = {
    type: "other",
    period: "2026-11",
    dueOn: addDays(today(), 20),
    lines: [{ title: "Ключ", unit: "piece", quantityMicro: 1_000_000, unitPrice: 9_000 }],
  };
  const issue = (over: object) =>
    callAs<InvoiceView>("manager", "POST", "/billing/invoices", {
      ...written,
      ...over,
      apartmentId: home.apartmentId,
    });
  const { number } = await issue({ decision: meeting });
  expect(await lineOf("billing.invoice_issued")).toContain(
    "Рішення: Загальні збори, № 7 (20.08.2026)",
  );
  const body = { ...written, reason: "Помилка", decision: board };
  await callAs("manager", "POST", `/finance/invoices/${number}/correct`, body);
  expect(await lineOf("billing.invoice_issued")).toContain("Рішення: Правління (10.11.2026)");
  await issue({});
  expect(await lineOf("billing.invoice_issued")).not.toContain("Рішення");

  for (const [name, decision] of [
    ["Ліфт", meeting],
    ["Охорона", board],
  ] as const)
    await callAs("admin", "POST", "/finance/tariffs", {
      ...tariffOf({ name, type: "maintenance", buildingId: home.buildingId, price: 1_000 }),
      validFrom: "2026-10",
      validTo: "2026-10",
      decision: { ...decision, since: "2026-09-01" },
    });
  await callAs("admin", "POST", "/finance/runs", {
    id: randomUUID(),
    period: "2026-10",
    buildingIds: [home.buildingId],
    dueOn: addDays(today(), 20),
    agreed: 100_000_000,
  });
  expect(await lineOf("billing.invoice_issued")).toContain(
    "Рішення: Загальні збори, № 7 (20.08.2026), Правління (10.11.2026)",
  );
});

test("a decision that is not there, or another organisation's, leaves its day", async () => {
  const foreign = randomUUID();
  const other = await foundOrganisation(world, "OTHERHOUSE");
  const { id: createdBy } = other.people.admin;
  const given = { id: foreign, orgId: other.orgId, createdAt: world.clock(), createdBy };
  await inTenant(world.db, { orgIds: [other.orgId] }, (tx) => insertDecision(tx, meeting, given));
  for (const id of [foreign, randomUUID()]) {
    const data = { name: "Домофон", decision: { id, decidedOn: "2026-08-20" } };
    const fact = { orgId: home.orgId, buildingId: null, subject: {}, data };
    await inTenant(world.db, { orgIds: [home.orgId] }, (tx) =>
      publishFinanceFact(tx, null, "finance.tariff_created", fact, world.clock()),
    );
    for (const [language, words] of [
      ["uk", "рішення від"],
      ["en", "a decision of"],
      ["ru", "решение от"],
    ] as const)
      expect(await lineOf("finance.tariff_created", language)).toContain(`${words} 20.08.2026`);
  }
  const csv = await send("admin", "GET", "/audit-log.csv?language=uk");
  expect(csv.status).toBe(200);
  expect(csv.text).toContain("рішення від 20.08.2026, подробиць уже немає");
});
