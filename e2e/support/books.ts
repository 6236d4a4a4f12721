import { joinEmbedded } from "#server/platform/postgres/embedded.ts";
import { openEveryTenant } from "#server/platform/database/every-tenant.ts";
import { type OpenSql, openSql } from "#server/platform/database/sql.ts";

async function withOwner<T>(dataDir: string, look: (sql: OpenSql) => Promise<T>): Promise<T> {
  const sql = openSql(joinEmbedded({ dataDir })?.ownerUrl ?? "");
  try {
    return await look(sql);
  } finally {
    await sql.end();
  }
}

/** Kills one of PostgreSQL's processes that works for the program. */
export async function killBackend(dataDir: string): Promise<void> {
  const pid = await withOwner(dataDir, async (sql) => {
    const [found] = await sql<{ pid: number }>`
      select pid from pg_stat_activity where application_name = 'oselia' order by query_start desc limit 1`;
    return found?.pid;
  });
  if (!pid) throw new Error("nothing of PostgreSQL works for the program");
  process.kill(pid, "SIGKILL");
}

/** Moves the end of a request's first clock into the past. */
export async function expireAnswer(dataDir: string, number: string): Promise<void> {
  await withOwner(dataDir, (sql) =>
    sql.begin(async (tx) => {
      await tx`select set_config('app.orgs', (select array_agg(t.org_id)::text from private.tenant t), true)`;
      const changed = await tx`update request set response_risk_at = now() - interval '3 minutes',
        response_critical_at = now() - interval '2 minutes', response_due_at = now() - interval '1 minute'
        where number = ${Number(number.slice(2))} and response_stopped_at is null returning id`;
      if (changed.length === 0) throw new Error(`no open request ${number}`);
    }),
  );
}

/** Reads the payments by their references, and every wrong sum in the books. */
export function readBooks(dataDir: string) {
  return withOwner(dataDir, (sql) =>
    sql.begin(async (tx) => {
      await openEveryTenant(tx);
      const written = await tx<{ reference: string; id: string; amount: number }>`
        select reference, id, amount::float8 as amount from payment where reference is not null`;
      const [wrong] = await tx`
        select
          (select count(*) from (select 1 from ledger_entry group by transaction_id having sum(kopecks) <> 0) t)::int as transactions,
          (select count(*) from payment p left join (
              select payment_id, sum(kopecks) as given from allocation group by 1) a on a.payment_id = p.id
            where coalesce(a.given, 0) <> p.allocated or p.allocated > p.amount)::int as payments,
          (select count(*) from invoice i left join (
              select invoice_id, sum(kopecks) as given from allocation group by 1) a on a.invoice_id = i.id
            where coalesce(a.given, 0) <> i.paid or i.paid > i.total)::int as invoices,
          (select count(*) from ledger_account l
            where l.kind = 'receivable' and coalesce((select sum(kopecks) from ledger_entry e where e.account_id = l.id), 0) <>
              coalesce((select sum(total - paid) from invoice i where i.apartment_id = l.apartment_id and cancelled_at is null), 0)
              - coalesce((select sum(amount - allocated - refunded) from payment p
                  where p.apartment_id = l.apartment_id and reversed_at is null), 0))::int as accounts`;
      return { written, wrong };
    }, "read only"),
  );
}
