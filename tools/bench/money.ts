import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { newToken, tokenHash } from "#server/identity/credentials/secrets.ts";
import { movementsQuery, totalsQuery } from "#server/finance/reads/movements.ts";
import { type OpenSql, openSql } from "#server/platform/database/sql.ts";
import { compileStatement } from "#server/platform/read/statement.ts";
import type { Bench } from "./bench.ts";
import { medianOf } from "./load.ts";
import { timeWork } from "./timed.ts";

type Program = { base: string; pid: number; stop: () => Promise<void> };

export type MeasuredRun = { milliseconds: number; peak: number; idle: number; preview: number };
export type MoneyFigures = {
  run: MeasuredRun;
  bare: number;
  /** The run ÷ one INSERT … SELECT of all its rows into the same tables, as superuser. */
  runRatio: number;
  /** Peak memory of the program during the run ÷ during that of a tenth, with the heap of a small container. */
  memoryRatio: number;
  /** Milliseconds of a page of the registry with its sums, and of its two statements by themselves. */
  registry: { ours: number; bare: number };
  /** Milliseconds in which a statement of as many lines is taken and matched, and of INSERT … SELECT of its lines. */
  statement: { ours: number; bare: number };
};

/**
 * Heap that Node takes in a container of 512 MB. With more memory it collects later, and a peak then shows garbage
 * instead of what the program keeps.
 */
export const smallHeap = { NODE_OPTIONS: "--max-old-space-size=256" };

/** Tables that a run is planned from. */
const ofPlaces = ["building", "entrance", "apartment", "person", "residency"];

/** Tables that a run writes, in order. */
const ofRuns = [
  "billing_run",
  "invoice",
  "invoice_line",
  "ledger_account",
  "ledger_transaction",
  "ledger_entry",
  "run_line",
  "event",
];

/**
 * Issues a month's invoices of `accounts` apartments, three lines each, as a manager's browser does it: previewed, then
 * part after part. The same rows are then taken out and put back by plain SQL, with all constraints and triggers.
 */
export async function measureMoney(
  superUrl: string,
  open: Bench["open"],
  accounts: number,
): Promise<MoneyFigures> {
  const sql = openSql(superUrl);
  const program = await open(undefined, smallHeap);
  try {
    const tenth = await runOf(program, await organisationOf(sql, accounts / 10));
    const org = await timeWork(`  filled ${accounts.toLocaleString("en")} accounts`, async () => {
      const made = await organisationOf(sql, accounts);
      await sql.query(`vacuum analyze ${[...ofPlaces, ...ofRuns].join(", ")}`);
      await sql`analyze`;
      return made;
    });
    const run = await timeWork("  run", () => runOf(program, org));
    const bare = await timeWork("  the same by INSERT … SELECT", () => again(sql, org.orgId));
    const registry = await timeWork("  registry", () => pagesOf(program, sql, org));
    const statement = await timeWork("  bank statement", () => statementOf(program, sql, org));
    return {
      statement,
      registry,
      run,
      bare,
      runRatio: run.milliseconds / bare,
      memoryRatio: run.peak / tenth.peak,
    };
  } finally {
    await program.stop();
    await sql.end();
  }
}

type Organisation = { orgId: string; cookie: string; accounts: number };

/** Creates an organisation with areas, residents, three tariffs and a signed-in manager. */
export async function organisationOf(sql: OpenSql, accounts: number): Promise<Organisation> {
  const [orgId, personId, token] = [randomUUID(), randomUUID(), newToken()];
  const name = `money-${orgId.slice(0, 8)}`;
  await sql`select set_config('app.orgs', ${`{${orgId}}`}, false)`;
  await sql`insert into organisation (id, name, slug) values (${orgId}, ${name}, ${name})`;
  await sql`
    insert into building (org_id, address, city)
    select ${orgId}, 'вул. Довга, ' || n, 'Київ' from generate_series(1, ${accounts / 100}::int) n`;
  await sql`
    insert into entrance (org_id, building_id, number) select org_id, id, '1' from building where org_id = ${orgId}`;
  await sql`
    insert into apartment (org_id, building_id, entrance_id, number, floor, area_hundredths, rooms, account_number)
    select e.org_id, e.building_id, e.id, n::text, n / 5, 3000 + n * 37, 2, row_number() over ()
    from entrance e, generate_series(1, 100) n where e.org_id = ${orgId}`;
  await sql`
    insert into person (id, email, first_name, last_name, role, email_verified_at, created_at)
    values (${personId}, ${`${name}@bench.example`}, 'Марія', 'Бухгалтерка', 'admin', now(), now())`;
  await sql`
    with people as (
      insert into person (first_name, last_name, role, created_at)
      select 'Олена', 'Мешканка ' || a.id, 'resident', now() from apartment a where a.org_id = ${orgId}
      returning id, last_name)
    insert into residency (org_id, apartment_id, person_id, kind, valid_from)
    select ${orgId}, right(last_name, 36)::uuid, id, 'owner', '2026-01-01' from people`;
  await sql`insert into staff (org_id, person_id, role) values (${orgId}, ${personId}, 'admin')`;
  // Who issues a run is an administrator, and they have a second factor.
  await sql`
    insert into two_factor (person_id, secret, confirmed_at) values (${personId}, 'none', now())`;
  await sql`
    insert into session (token_hash, person_id, remember, user_agent, address, created_at, seen_at, expires_at)
    values (${tokenHash(token)}, ${personId}, true, 'bench', '127.0.0.1', now(), now(), now() + interval '30 days')`;
  await sql`
    insert into tariff (id, org_id, name, type, kind, price, valid_from, created_at)
    select gen_random_uuid(), ${orgId}, t.name, 'maintenance', t.kind, t.price, '2026-01', now()
    from (values ('Утримання будинку', 'm2', 785), ('Домофон', 'fixed', 4500), ('Вивіз сміття', 'person', 6210)) t (name, kind, price)`;
  return { orgId, cookie: `oselia=${token}`, accounts };
}

type PreviewPart = { invoices: number; amount: number; next: string | null };

async function runOf(
  { base, pid }: Program,
  { cookie, accounts }: Organisation,
): Promise<MeasuredRun> {
  const headers = { cookie, "x-oselia": "1", "content-type": "application/json" };
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${base}/api${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const today = new Date().toISOString().slice(0, 10);
  const period = today.slice(0, 7);
  const status = () => readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status())?.[1]) * 1024;
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const idle = kilobytes("VmRSS");
  const began = performance.now();
  const plan = { invoices: 0, amount: 0 };
  let after: string | null = null;
  do {
    const path = `/finance/runs/preview?period=${period}${after ? `&after=${after}` : ""}`;
    const part: PreviewPart = await ask("GET", path);
    plan.invoices += part.invoices;
    plan.amount += part.amount;
    after = part.next;
  } while (after);
  const preview = performance.now() - began;
  if (plan.invoices !== accounts) throw new Error(`${plan.invoices} invoices were planned`);
  const input = { id: randomUUID(), period, buildingIds: [], agreed: plan.amount, dueOn: today };
  const started = performance.now();
  let run: { status: string; invoices: number };
  do run = await ask("POST", "/finance/runs", input);
  while (run.status !== "issued");
  const milliseconds = performance.now() - started;
  if (run.invoices !== accounts) throw new Error(`${run.invoices} invoices were issued`);
  return { milliseconds, preview, peak: kilobytes("VmHWM"), idle };
}

/** Takes rows of an organisation out of these tables and puts them back, timed; with all constraints and triggers. */
async function again(sql: OpenSql, orgId: string, tables = ofRuns): Promise<number> {
  const columns = async (table: string) => {
    const found = await sql`
      select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'`;
    return String(found[0]?.names);
  };
  await sql`set session_replication_role = replica`;
  for (const table of tables)
    await sql.query(
      `create table kept_${table} as select * from ${table} where org_id = '${orgId}'`,
    );
  for (const table of tables.toReversed())
    await sql.query(`delete from ${table} where org_id = '${orgId}'`);
  await sql`set session_replication_role = origin`;
  await sql.query(`vacuum analyze ${tables.join(", ")}`);
  await sql`checkpoint`;
  const names = await Promise.all(tables.map(columns));
  const started = performance.now();
  await sql.query("begin");
  for (const [at, table] of tables.entries())
    await sql.query(`insert into ${table} (${names[at]}) select ${names[at]} from kept_${table}`);
  await sql.query("commit");
  return performance.now() - started;
}

/**
 * Measures the registry's first page, of a month with a payment on every account, beside its
 * statements through `pg`.
 */
async function pagesOf({ base }: Program, sql: OpenSql, { orgId, cookie }: Organisation) {
  const month = new Date().toISOString().slice(0, 7);
  const [from, to] = [`${month}-01`, `${month}-28`];
  await sql`set session_replication_role = replica`;
  await sql`
    insert into payment (id, org_id, apartment_id, method, amount, received_on, reference, created_at)
    select gen_random_uuid(), org_id, id, 'transfer', 50000 + account_number::int % 5000,
      ${from}::date + (account_number::int % 28), 'рах. ' || account_number, now()
    from apartment where org_id = ${orgId}`;
  await sql`set session_replication_role = origin`;
  await sql`vacuum analyze payment`;
  const whose = { orgIds: [orgId], buildingIds: null };
  const statements = [
    compileStatement(movementsQuery(whose, { from, to }, undefined, 20), 1),
    compileStatement(totalsQuery(whose, { from, to }), 1),
  ];
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < 12; round++) {
    const began = performance.now();
    const answer = await fetch(`${base}/api/finance/registry?from=${from}&to=${to}`, {
      headers: { cookie },
    });
    const page = (await answer.json()) as { items: unknown[] };
    if (page.items.length !== 20) throw new Error("the registry has no page of payments");
    const between = performance.now();
    for (const { text, params } of statements) JSON.stringify(await sql.query(text, params));
    // The first ones warm up.
    if (round < 2) continue;
    ours.push(between - began);
    bare.push(performance.now() - between);
  }
  return { ours: medianOf(ours), bare: medianOf(bare) };
}

/**
 * Measures a bank's CSV with an account in each line, imported as a browser does: sent once, then
 * continued until complete.
 */
async function statementOf(
  { base }: Program,
  sql: OpenSql,
  { orgId, cookie, accounts }: Organisation,
) {
  const iban = "UA213223130000026007233566001";
  await sql`
    insert into bank_details (org_id, recipient, iban, bank_name, tax_id)
    values (${orgId}, 'ОСББ', ${iban}, 'Банк', '32855961')`;
  const day = new Date().toISOString().slice(0, 10);
  const lines = Array.from(
    { length: accounts },
    (_, n) =>
      `${day};${500 + (n % 90)},00;Утримання будинку, особовий рахунок ${n + 1};${n};${iban}`,
  );
  const file = ["Дата;Сума;Призначення платежу;Номер документа;Рахунок", ...lines].join("\n");
  const ask = async (path: string, body: FormData | null) => {
    const headers = { cookie, "x-oselia": "1" };
    const answer = await fetch(`${base}/api/bank/statements${path}`, {
      method: "POST",
      headers,
      body,
    });
    if (!answer.ok) throw new Error(`the statement: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: string; progress: object | null };
  };
  const form = new FormData();
  form.append("file", new File([file], "statement.csv", { type: "text/csv" }));
  const began = performance.now();
  let taken = await ask("", form);
  while (taken.progress) taken = await ask(`/${taken.id}/continue`, null);
  const ours = performance.now() - began;
  return { ours, bare: await again(sql, orgId, ["bank_line"]) };
}
