import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, startApp, stopApp, waitUntilReady } from "../../e2e/support/setup.ts";
import { smsLimits } from "#core/notifications/model.ts";
import { startSmsProvider } from "#server/platform/sms/testing.ts";
import { smallHeap } from "./money.ts";
import { openOwnDatabase } from "./own-database.ts";

/** Outcome of one SMS to each of many people; `memory` is the program's peak in bytes. */
export type SentDeliveries = {
  /** Deliveries by their outcome. */
  outcomes: Record<string, number>;
  /** Texts that the provider took, and people who got more than one. */
  texts: number;
  twice: number;
  perSecond: number;
  memory: number;
};

const pause = () => new Promise((resolve) => setTimeout(resolve, 250));

/** Reads the memory of a process in bytes, as Linux counts it. */
const memoryOf = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;

/**
 * Lets the program send one SMS to each of many people, to a stand-in of Twilio; with `kills` it is killed (SIGKILL)
 * when half of them left, and started again.
 */
export async function measureDeliveries(people: number, kills: boolean): Promise<SentDeliveries> {
  const database = await openOwnDatabase("deliveries");
  const { dataDir, sql } = database;
  const provider = await startSmsProvider("twilio");
  const { url, account, token, sender } = provider.settings;

  async function open() {
    const port = await freePort();
    const env = {
      DATABASE_URL: database.ownerUrl,
      DATABASE_APP_URL: database.appUrl,
      OSELIA_DEMO: "0",
      OSELIA_SECRET: "only for the benchmark, thirty-two characters",
      OSELIA_SMS_PROVIDER: "twilio",
      OSELIA_SMS_URL: url,
      OSELIA_SMS_ACCOUNT: account,
      OSELIA_SMS_TOKEN: token,
      OSELIA_SMS_SENDER: sender,
      NODE_ENV: "production",
      PUBLIC_URL: `http://localhost:${port}`,
      LOG_LEVEL: "error",
      ...smallHeap,
    };
    const app = startApp({ dataDir: join(dataDir, `app-${port}`), port, env, root: process.cwd() });
    await waitUntilReady(`http://localhost:${port}`, app);
    return app;
  }

  let app = await open();
  const orgId = randomUUID();
  const requestId = randomUUID();
  await sql`insert into organisation (id, name, slug) values (${orgId}, 'Bench', 'bench')`;
  await sql`insert into sms_allowance (org_id, per_month) values (${orgId}, ${smsLimits.maxPerMonth})`;
  await sql`insert into building (org_id, address, city) values (${orgId}, 'вул. Довга, 1', 'Київ')`;
  await sql`
    with people as (
    insert into person (email, first_name, last_name, role, email_verified_at, created_at, phone, confirmed_phone,
      notifications)
    select 'm' || n || '@bench.example', 'Марія', 'Менеджер ' || n, 'manager', now(), now(),
      '+38067' || to_char(n, 'FM0000000'), '+38067' || to_char(n, 'FM0000000'),
      '{"requests":{"sms":true,"email":false}}'
    from generate_series(1, ${people}::int) n returning id)
  insert into staff (org_id, person_id, role) select ${orgId}, id, 'manager' from people`;
  await sql`
  insert into request (id, org_id, number, title, description, category, priority, status, location_kind,
    building_id, reporter_id, opened_at, updated_at, reopenings, comments, policy_version, response_target,
    resolution_target, resolution_due_at, resolution_paused, version)
  select ${requestId}, ${orgId}, 1, 'Протікає стояк', 'Капає зі стелі.', 'plumbing', 'urgent', 'new', 'building',
    b.id, s.person_id, now(), now(), 0, 0, 1, 60, 480, now() + interval '2 days', false, 1
  from building b, staff s where b.org_id = ${orgId} and s.org_id = ${orgId} limit 1`;
  await sql`
  insert into event (org_id, kind, subject, data, audience, at)
  values (${orgId}, 'request.opened', ${{ request: requestId, number: "1" }}, '{"priority":"urgent"}', '{}', now())`;

  const outcomes = async () => {
    const rows = await sql<{ state: string; n: number }>`
    select state, count(*)::int as n from delivery group by state order by state`;
    return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
  };
  const isOver = (found: Record<string, number>) => {
    const all = Object.values(found).reduce((sum, n) => sum + n, 0);
    return all >= people - 1 && !found["queued"] && !found["sending"];
  };

  let memory = 0;
  let killed = false;
  let first = 0;
  for (let found = await outcomes(); !isOver(found); found = await outcomes()) {
    if (first === 0 && provider.received.length > 0) first = performance.now();
    if (kills && !killed && provider.received.length >= people / 2) {
      killed = true;
      app.kill("SIGKILL");
      await new Promise((resolve) => app.once("exit", resolve));
      app = await open();
    }
    memory = Math.max(memory, memoryOf(app.pid));
    await pause();
  }
  const seconds = (performance.now() - first) / 1_000;
  const times = Map.groupBy(provider.received, ({ to }) => to);
  const twice = [...times.values()].filter((texts) => texts.length > 1).length;
  await stopApp(app);
  await provider.close();
  const found = await outcomes();
  await database.close();
  return {
    outcomes: found,
    texts: provider.received.length,
    twice,
    perSecond: provider.received.length / seconds,
    memory,
  };
}
