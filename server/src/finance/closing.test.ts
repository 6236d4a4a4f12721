import { beforeAll, describe, expect, test } from "vitest";
import type { ClosingCheckView, ClosingView } from "#core/finance/closing/views.ts";
import { addDays, addMonths, toLocal } from "#core/kernel/time.ts";
import { requireOpenDay } from "#server/billing/service.ts";
import { inTenant, readJson } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { callersOfFile } from "#server/testing/callers.ts";
import type { TestBuilding } from "#server/testing/organisation.ts";

const callers = callersOfFile("CLOSINGHOUSE", "/api");
const { send, callAs, refused } = callers;
let world: TestWorld;
let home: TestBuilding;
let thisMonth: string;

beforeAll(() => {
  ({ world, home } = callers.inside());
  thisMonth = toLocal(world.clock()).date.slice(0, 7);
});

const dayIn = (month: string, at: number) => addDays(`${month}-01`, at);
const money = (receivedOn: string, amount = 10_000) => ({
  apartmentId: home.apartmentId,
  amount,
  method: "cash",
  receivedOn,
  confirmDuplicate: true,
});
const receive = (day: string, amount?: number) =>
  callAs<{ id: string }>("manager", "POST", "/billing/payments", money(day, amount));
const spend = (day: string) => ({
  buildingId: home.buildingId,
  category: "repair",
  day,
  amount: 5_000,
  supplier: "ФОП Гаврилюк",
  note: null,
});
const close = (month: string) =>
  callAs<ClosingView>("admin", "POST", "/finance/closing", { month });
const open = (month: string) =>
  callAs<ClosingView>("admin", "POST", "/finance/closing/open", {
    month,
    reason: "Забули квитанцію",
  });
const count = (text: string) => readJson<number>(world.db, { orgIds: [home.orgId] }, text, []);
const issuesOf = ({ body }: { body: unknown }) =>
  (body as { data: { issues: object[] } }).data.issues;

describe("a month is closed", () => {
  test("what is still open of it is told, and stands in the way of nothing", async () => {
    const last = addMonths(thisMonth, -1);
    await receive(dayIn(last, 3), 12_300);
    await callAs("manager", "POST", "/finance/expenses", spend(dayIn(last, 4)));
    const found = await callAs<ClosingCheckView>(
      "admin",
      "GET",
      `/finance/closing/check?month=${last}`,
    );
    expect(found).toMatchObject({
      month: last,
      unfinished: 0,
      unbilled: { count: 0, amount: 0 },
      cash: { count: 1, amount: 12_300 },
      transfers: { count: 0, amount: 0 },
      expenses: { count: 1, amount: 5_000 },
    });
    expect(await refused("manager", "GET", `/finance/closing/check?month=${last}`)).toBe(
      "generic.not_found",
    );
  });

  test("no money of its days comes then, by no way, and the first open day is said", async () => {
    const last = addMonths(thisMonth, -1);
    const closed = await close(last);
    expect(closed).toMatchObject({ openFrom: `${thisMonth}-01`, months: [], allowed: true });
    const late = await send("manager", "POST", "/billing/payments", money(dayIn(last, 9)));
    expect(issuesOf(late)).toEqual([
      { path: "receivedOn", rule: "books_closed", params: { date: `${thisMonth}-01` } },
    ]);
    const spent = await send("manager", "POST", "/finance/expenses", spend(dayIn(last, 9)));
    expect(issuesOf(spent)).toMatchObject([{ path: "day", rule: "books_closed" }]);
    // Nor past the program.
    const write = inTenant(world.db, { orgIds: [home.orgId] }, (tx) =>
      tx.execute(`insert into expense (id, org_id, category, day, kopecks, supplier, created_at)
        values (gen_random_uuid(), '${home.orgId}', 'other', '${last}-05', 1, 'Хтось', now())`),
    );
    await expect(write).rejects.toThrow();
    await receive(`${thisMonth}-01`);
    expect(await callAs("manager", "GET", `/billing/accounts/${home.apartmentId}`)).toMatchObject({
      openFrom: `${thisMonth}-01`,
    });
    expect(await callAs("resident", "GET", `/billing/accounts/${home.apartmentId}`)).toMatchObject({
      openFrom: null,
    });
  });

  test("what was written down before is taken back today, when the books are open", async () => {
    const last = addMonths(thisMonth, -1);
    await open(last);
    const { id } = await receive(dayIn(last, 5), 700);
    await close(last);
    await callAs("manager", "POST", `/billing/payments/${id}/reverse`, {
      reason: "Записано двічі",
    });
    const day = await count(
      `select to_json(day) as data from ledger_transaction where payment_id = '${id}' and kind = 'reversal'`,
    );
    expect(day).toBe(toLocal(world.clock()).date);
  });

  test("it is opened by an administrator alone, with a reason, and both are in the audit log", async () => {
    const last = addMonths(thisMonth, -1);
    const input = { month: last, reason: "Забули квитанцію" };
    expect(await refused("manager", "POST", "/finance/closing/open", input)).toBe(
      "generic.not_found",
    );
    expect(await refused("admin", "POST", "/finance/closing", { month: last })).toBe(
      "generic.conflict",
    );
    expect(await refused("admin", "POST", "/finance/closing", { month: thisMonth })).toBe(
      "generic.validation",
    );
    const opened = await open(last);
    expect(opened.openFrom).toBe(null);
    expect(opened.items[0]).toMatchObject({ month: last, openReason: "Забули квитанцію" });
    expect(await refused("admin", "POST", "/finance/closing/open", input)).toBe("generic.conflict");
    await receive(dayIn(last, 9));
    const counts = await count(
      `select json_object_agg(kind, count) as data from (select kind, count(*)::int from event
        where kind like 'finance.month_%' group by kind) k`,
    );
    expect(counts).toEqual({ "finance.month_closed": 2, "finance.month_opened": 2 });
  });

  test("a closing waits for money that is being written down, and what comes after it is refused", async () => {
    const month = addMonths(thisMonth, -2);
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const writing = inTenant(world.db, { orgIds: [home.orgId] }, async (tx) => {
      await requireOpenDay(tx, home.orgId, "day", `${month}-05`);
      begun.resolve();
      await gate.promise;
      await tx.execute(`insert into expense (id, org_id, category, day, kopecks, supplier, created_at)
        values (gen_random_uuid(), '${home.orgId}', 'other', '${month}-05', 77, 'Хтось', now())`);
    });
    await begun.promise;
    const closing = close(month);
    const waiting = `select count(*)::int as data from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(() => count(waiting)).toBe(1);
    const late = send("manager", "POST", "/finance/expenses", spend(`${month}-06`));
    gate.resolve();
    await writing;
    await closing;
    expect((await late).status).toBe(422);
    expect(await count(`select count(*)::int as data from expense where kopecks = 77`)).toBe(1);
    await open(month);
  });

  test("closing and forty payments at once: each is there whole or refused, none comes after", async () => {
    const month = addMonths(thisMonth, -1);
    const before = await count(`select count(*)::int as data from payment where amount = 333`);
    const pay = () => send("manager", "POST", "/billing/payments", money(dayIn(month, 7), 333));
    const twenty = () => Array.from({ length: 20 }, async () => (await pay()).status);
    const [early, , late] = await Promise.all([
      Promise.all(twenty()),
      close(month),
      Promise.all(twenty()),
    ]);
    const statuses = [...early, ...late];
    expect(statuses.filter((status) => ![200, 422].includes(status))).toEqual([]);
    const written = await count(`select count(*)::int as data from payment where amount = 333`);
    expect(written - before).toBe(statuses.filter((status) => status === 200).length);
    expect((await pay()).status).toBe(422);
    await open(month);
  });
});
