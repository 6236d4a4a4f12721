import { readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type {
  BankLinePage,
  BankLineView,
  BankStatementPage,
  BankStatementView,
  PostedView,
} from "#core/bank/views.ts";
import type { AccountView } from "#core/billing/views.ts";
import { newInvoice } from "#core/billing/builder.ts";
import { requireSound } from "#server/billing/verbs/testing-model.ts";
import { beginFollowing } from "#server/notifications/service.ts";
import { openDesk } from "#server/notifications/testing.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { callersOfFile } from "#server/testing/callers.ts";
import { type TestBuilding, cookieOf, foundOrganisation } from "#server/testing/organisation.ts";
import { putBankDetails } from "./testing.ts";

const callers = callersOfFile("BANKHOUSE");
const { callAs, refused } = callers;
const iban = "UA213223130000026007233566001";
let world: TestWorld;
let home: TestBuilding;
let far: TestBuilding;
let foreign: string;

beforeAll(async () => {
  ({ world, home } = callers.inside());
  const { call } = callers.inside();
  far = await foundOrganisation(world, "FARBANK");
  foreign = await cookieOf(call, far.people.manager.email);
  world.setNow(new Date("2026-11-05T10:00:00Z"));
  for (const { orgId } of [home, far]) await putBankDetails(world, orgId, iban);
});

const heading =
  "Дата операції;Дебет;Кредит;Призначення платежу;Кореспондент;Рахунок кореспондента;Номер документа;Рахунок";
let documents = 0;
type StatementFields = {
  day?: string;
  credit?: string;
  debit?: string;
  purpose?: string;
  payer?: string;
  from?: string;
  no?: string;
};
const rowOf = ({
  day = "03.11.2026",
  credit = "",
  debit = "",
  purpose = "",
  payer = "Платник",
  from = "",
  no = `D${++documents}`,
}: StatementFields) => [day, debit, credit, `"${purpose}"`, payer, from, no, iban].join(";");
const csv = (...rows: StatementFields[]) => [heading, ...rows.map(rowOf)].join("\n");

async function take(
  text: string | Buffer,
  cookie?: string,
): Promise<{ status: number; body: unknown }> {
  const { call, cookies } = callers.inside();
  const form = new FormData();
  form.set("file", new File([new Uint8Array(Buffer.from(text))], "виписка.csv"));
  return call("POST", "/api/bank/statements", { cookie: cookie ?? cookies.manager, form });
}
async function taken(...rows: StatementFields[]): Promise<{ id: string; lines: BankLineView[] }> {
  const answer = await take(csv(...rows));
  expect(answer.status).toBe(200);
  const { id } = answer.body as BankStatementView;
  return { id, lines: await linesOf(id) };
}
const linesOf = async (id: string) =>
  (await callAs<BankLinePage>("manager", "GET", `/api/bank/statements/${id}/lines`)).items;
const post = (lineIds: string[], more: object = {}) =>
  callAs<PostedView>("manager", "POST", "/api/bank/lines/post", { lineIds, ...more });
const account = (apartmentId: string) =>
  callAs<AccountView>("manager", "GET", `/api/billing/accounts/${apartmentId}`);
const issue = (amount: number) =>
  callAs<{ id: string; number: string }>(
    "manager",
    "POST",
    "/api/billing/invoices",
    newInvoice(home.apartmentId, amount, { dueOn: "2026-11-30" }),
  );
const sound = () => requireSound(world, { orgIds: [home.orgId] });
beforeEach(() => {
  world.setNow(new Date("2026-11-05T10:00:00Z"));
});

describe("a statement", () => {
  test("of a client bank, in Windows-1251, is taken once; what an overlapping one adds is new", async () => {
    const sample = readFileSync(
      new URL("format/samples/statement-ibank-cp1251.csv", import.meta.url),
    );
    const first = await take(sample);
    expect(first.body).toMatchObject({
      format: "csv",
      iban,
      from: "2026-10-01",
      to: "2026-10-31",
      known: 0,
    });
    const { ready, open, outgoing } = first.body as BankStatementView;
    expect(ready.lines + open.lines + outgoing.lines).toBe(64);
    expect((await take(sample)).body).toMatchObject({ code: "bank.nothing_new" });
    const camt = readFileSync(new URL("format/samples/statement-camt053.xml", import.meta.url));
    expect((await take(camt)).body).toMatchObject({ code: "bank.nothing_new" });
  });

  test("tells how many of its rows move no money and are left out", async () => {
    const some = { credit: "10,00" };
    const { body } = await take(csv(some, { credit: "0,00" }, { debit: "0,00" }, some, {}));
    expect(body).toMatchObject({
      rows: 5,
      leftOut: [{ reason: "no_money", rows: 3, kopecks: 0, at: [3, 4, 6] }],
      open: { lines: 2, kopecks: 2_000 },
    });
  });

  test("taken twice at once is there once", async () => {
    const text = csv({ credit: "10,00", purpose: "раз" }, { credit: "11,00", purpose: "два" });
    const both = await Promise.all([take(text), take(text)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("of another account, with a wrong sum, of nothing at all is refused", async () => {
    const other = csv({ credit: "1,00" }).replaceAll(iban, "UA913223130000026007233566002");
    expect((await take(other)).body).toMatchObject({ code: "bank.other_account" });
    const sums = readFileSync(
      new URL("format/samples/statement-mt940.sta", import.meta.url),
      "utf8",
    );
    const broken = sums.replace(/^:62F:.*$/m, ":62F:C261031UAH1,00");
    expect((await take(broken)).body).toMatchObject({
      code: "bank.broken_sum",
      data: { params: { expected: "1,00", found: "185929,08" } },
    });
    expect((await take("нічого")).body).toMatchObject({ code: "bank.unreadable" });
    const good = { credit: "10,00" };
    expect((await take(csv(good, { credit: "1000000000000,00" }))).body).toMatchObject({
      code: "bank.bad_amount",
      data: { params: { line: 3, written: "1000000000000,00" } },
    });
    expect((await take(csv(good, { credit: "0,001" }))).body).toMatchObject({
      code: "bank.bad_amount",
      data: { params: { line: 3, written: "0,001" } },
    });
    expect((await take(csv(good, good, { ...good, day: "31.02.2026" }))).body).toMatchObject({
      code: "bank.bad_day",
      data: { params: { line: 4, written: "31.02.2026" } },
    });
  });
});

describe("lines", () => {
  test("of a day to come, or of far more than anybody owes, are left for somebody to look at", async () => {
    const purpose = `о/р ${home.buildingCanary}-0`;
    const { id, lines } = await taken(
      { credit: "101,00", purpose, day: "06.11.2026" },
      { credit: "1000000,01", purpose },
      { credit: "900000000,00", purpose },
    );
    expect(lines.map(({ state }) => state)).toEqual(["ready", "ready", "ready"]);
    const done = await post(lines.map(({ id }) => id));
    expect(done).toMatchObject({ posted: 0, kopecks: 0 });
    const reasons = done.failed.map(({ why }) => why).toSorted();
    expect(reasons).toEqual(["future", "too_much", "too_much"]);
    // They are not offered once more as they stand; once the line is another, it is.
    const state = () => callAs<BankStatementView>("manager", "GET", `/api/bank/statements/${id}`);
    expect(await state()).toMatchObject({ ready: { lines: 3 }, refused: { lines: 3 } });
    expect((await linesOf(id)).map(({ refused }) => refused)).toEqual([
      "future",
      "too_much",
      "too_much",
    ]);
    const [first] = lines as [BankLineView];
    await callAs("manager", "PUT", `/api/bank/lines/${first.id}/apartment`, {
      version: first.version,
      apartmentId: home.neighbourApartmentId,
    });
    expect(await state()).toMatchObject({
      refused: { lines: 2, kopecks: 90_100_000_001 },
    });
    await sound();
  });

  test("that name an invoice or an account are posted: paid first is what was named, and the books agree", async () => {
    const [older, newer] = [await issue(50_000), await issue(30_000)];
    const { lines } = await taken(
      { credit: "300,00", purpose: `Оплата ${newer.number}` },
      { credit: "100,00", purpose: `о/р ${home.buildingCanary}-0, комунальні` },
      { credit: "77,00", purpose: "невідомо за що" },
      { debit: "150,00", purpose: "Комісія" },
    );
    expect(lines.map(({ state, match }) => [state, match?.kind])).toEqual([
      ["ready", "invoice"],
      ["ready", "account"],
      ["open", undefined],
      ["outgoing", undefined],
    ]);
    const done = await post(lines.map(({ id }) => id));
    expect(done).toMatchObject({ posted: 2, kopecks: 40_000 });
    expect(done.failed.map(({ why }) => why)).toEqual(["changed", "changed"]);
    const { open } = await account(home.apartmentId);
    expect(open.map(({ number, remaining }) => [number, remaining])).toEqual([
      [older.number, 40_000],
    ]);
    await sound();
  });

  test("that name several invoices pay these before what is older", async () => {
    const [older, one, two] = [await issue(10_000), await issue(20_000), await issue(30_000)];
    const { lines } = await taken({
      credit: "500,00",
      purpose: `Утримання будинку, о/р ${home.buildingCanary}-0, рахунки ${one.number}, ${two.number}, без ПДВ`,
    });
    expect(await post(lines.map(({ id }) => id))).toMatchObject({ posted: 1 });
    const { open } = await account(home.apartmentId);
    const numbers = open.map(({ number }) => number);
    expect(numbers).toContain(older.number);
    expect(numbers).not.toContain(one.number);
    expect(numbers).not.toContain(two.number);
    await sound();
  });

  test("are posted once, however many press at once", async () => {
    const { id, lines } = await taken({ credit: "12,34", purpose: `о/р ${home.buildingCanary}-0` });
    const ids = lines.map((one) => one.id);
    const all = await Promise.all(Array.from({ length: 8 }, () => post(ids)));
    expect(all.reduce((sum, { posted }) => sum + posted, 0)).toBe(1);
    expect(await linesOf(id)).toMatchObject([{ state: "posted" }]);
    await sound();
  });

  test("just like money that was written down by hand ask first", async () => {
    const hand = {
      apartmentId: home.apartmentId,
      amount: 45_600,
      method: "transfer",
      receivedOn: "2026-11-02",
    };
    await callAs("manager", "POST", "/api/billing/payments", hand);
    const { lines } = await taken({
      day: "02.11.2026",
      credit: "456,00",
      purpose: `о/р ${home.buildingCanary}-0`,
    });
    const ids = lines.map((one) => one.id);
    expect(await post(ids)).toMatchObject({ posted: 0, failed: [{ why: "twin" }] });
    expect(await post(ids, { confirmTwins: true })).toMatchObject({ posted: 1 });
  });

  test("are given by hand, put aside and taken up; once posted they stay, until the payment is taken back", async () => {
    const { id, lines } = await taken({ credit: "5,00", purpose: "?", payer: "Хтось" });
    const [line] = lines as [BankLineView];
    const at = `/api/bank/lines/${line.id}`;
    const given = await callAs<BankLineView>("manager", "PUT", `${at}/apartment`, {
      version: line.version,
      apartmentId: home.neighbourApartmentId,
    });
    expect(given).toMatchObject({ state: "ready", match: { kind: "hand", apartment: "2" } });
    expect(
      await refused("manager", "PUT", `${at}/ignored`, { version: line.version, reason: "Ні" }),
    ).toBe("generic.validation");
    expect(
      await refused("manager", "PUT", `${at}/ignored`, {
        version: line.version,
        reason: "Не внесок",
      }),
    ).toBe("generic.conflict");
    const aside = await callAs<BankLineView>("manager", "PUT", `${at}/ignored`, {
      version: given.version,
      reason: "Не внесок",
    });
    expect(aside.state).toBe("ignored");
    expect(await post([line.id])).toMatchObject({ failed: [{ why: "changed" }] });
    const again = await callAs<BankLineView>("manager", "PUT", `${at}/ignored`, {
      version: aside.version,
      reason: null,
    });
    expect(again.state).toBe("ready");
    expect(await post([line.id])).toMatchObject({ posted: 1 });
    const [posted] = (await linesOf(id)) as [BankLineView];
    expect(
      await refused("manager", "PUT", `${at}/apartment`, {
        version: posted.version,
        apartmentId: null,
      }),
    ).toBe("generic.conflict");
    await callAs("manager", "POST", `/api/billing/payments/${posted.paymentId}/reverse`, {
      reason: "Помилка",
    });
    const [open] = (await linesOf(id)) as [BankLineView];
    expect(open).toMatchObject({ state: "ready", paymentId: null });
    expect(await post([line.id])).toMatchObject({ posted: 1 });
    await sound();
  });

  test("from an account that paid before are proposed by it", async () => {
    const from = "UA673052994705193143269049553";
    const { lines } = await taken({
      credit: "6,00",
      purpose: `о/р ${home.buildingCanary}-1`,
      from,
    });
    await post(lines.map(({ id }) => id));
    const next = await taken({ credit: "6,01", purpose: "за дім", from });
    expect(next.lines).toMatchObject([
      { state: "proposed", match: { kind: "payer", apartmentId: home.neighbourApartmentId } },
    ]);
  });
});

test("another organisation finds nothing of it and gives nothing to it", async () => {
  const { id, lines } = await taken({ credit: "7,00", purpose: "чуже" });
  const [line] = lines as [BankLineView];
  const { call } = callers.inside();
  const code = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, { cookie: foreign, ...(body ? { body } : {}) });
    return (answer.body as { code?: string }).code ?? answer.body;
  };
  expect(await code("GET", `/api/bank/statements/${id}`)).toBe("generic.not_found");
  expect(await code("GET", `/api/bank/statements/${id}/lines`)).toBe("generic.not_found");
  const assign = { version: line.version, apartmentId: far.apartmentId };
  expect(await code("PUT", `/api/bank/lines/${line.id}/apartment`, assign)).toBe(
    "generic.not_found",
  );
  expect(await code("POST", "/api/bank/lines/post", { lineIds: [line.id] })).toMatchObject({
    posted: 0,
    failed: [{ why: "gone" }],
  });
  const page = (await code("GET", "/api/bank/statements")) as BankStatementPage;
  expect(page.items).toEqual([]);
  // An apartment of theirs is none of ours.
  const assignment = { version: line.version, apartmentId: far.apartmentId };
  expect(await refused("manager", "PUT", `/api/bank/lines/${line.id}/apartment`, assignment)).toBe(
    "generic.not_found",
  );
  expect(await refused("limited", "GET", `/api/bank/statements/${id}`)).toBe("generic.forbidden");
  expect(await refused("manager", "GET", `/api/bank/statements/${randomUUID()}`)).toBe(
    "generic.not_found",
  );
});

test("lines that are posted send their payers a receipt by letter", async () => {
  await beginFollowing(world);
  const purpose = `о/р ${home.buildingCanary}-0`;
  const { lines } = await taken({ credit: "100,50", purpose, payer: "Тестова О." });
  expect(await post(lines.map(({ id }) => id))).toMatchObject({ posted: 1 });
  const letters = await openDesk(world, home.orgId).letters();
  const letter = letters.find(({ recipient }) => recipient === home.people.resident.email);
  expect(letter?.subject).toMatch(/^Оплату отримано: 100,50/);
  expect(letter?.text).toMatch(/Переказ D\d+[^]*Квитанцію в PDF[^]*\?money=payments/);
});
