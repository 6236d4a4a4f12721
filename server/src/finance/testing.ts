import { sql } from "drizzle-orm";
import type { Actor } from "#core/kernel/actor.ts";
import { newActor } from "#core/identity/builder.ts";
import { joinPreviews } from "#core/finance/rules/preview-parts.ts";
import type { PreviewView } from "#core/finance/views.ts";
import { inTenant, readJson } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import type { World } from "#server/platform/world.ts";
import type { TestBuilding } from "#server/testing/organisation.ts";
import { previewRun } from "./reads/ground-view.ts";

/** Returns the administrator of an organisation as an actor. */
export function adminOf({ orgId, people: { admin } }: TestBuilding): Actor {
  return newActor("admin", { personId: admin.id, email: admin.email, orgIds: [orgId] });
}

/**
 * Input of `PUT /billing/late-fee` in an organisation without terms: the legal maximum, from
 * September on.
 */
export const lateFeeTerms = {
  from: "2026-09-01",
  rate: 100,
  grace: 0,
  least: 0,
  types: ["maintenance"],
  opening: false,
  pauses: [],
  version: 0,
};

/** Previews the billing of a whole organisation. */
export async function wholePreview(
  world: World,
  actor: Actor,
  period: string,
): Promise<PreviewView> {
  let whole = await previewRun(world, actor, { period });
  while (whole.next) {
    const part = await previewRun(world, actor, { period, after: whole.next });
    whole = joinPreviews(whole, part);
  }
  return whole;
}

/** Lists fees that stand: how many, what they come to, also line by line and in the books, and days of debts billed twice. */
export async function feesOf(world: World, orgId: string) {
  return readJson<Record<"invoices" | "amount" | "charged" | "books" | "twice", number>>(
    world.db,
    { orgIds: [orgId] },
    `select json_build_object(
      'invoices', (select count(*) from invoice where late_fee and cancelled_at is null),
      'amount', (select coalesce(sum(total), 0) from invoice where late_fee and cancelled_at is null),
      'charged', (select coalesce(sum(kopecks), 0) from late_fee_charge),
      'books', (select coalesce(-sum(e.kopecks), 0) from ledger_entry e
        join ledger_account a on a.id = e.account_id where a.kind = 'late_fees'),
      'twice', (select count(*) from late_fee_charge one join late_fee_charge other on other.debt_id = one.debt_id
        and other.invoice_id > one.invoice_id and other.from_day < one.to_day and one.from_day < other.to_day)
    ) as data`,
    [],
  );
}

/**
 * Adds apartments to a building, numbered from 1001, each of which owes an invoice that was due on the 21st of August
 * 2026: 1,000 UAH in the first and a kopeck more in each next one.
 */
export async function addDebtors(
  world: TestWorld,
  { orgId, apartmentId }: TestBuilding,
  count: number,
): Promise<void> {
  await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    await tx.execute(sql`
      insert into apartment (org_id, building_id, entrance_id, number, floor, area_hundredths, rooms, account_number)
      select org_id, building_id, entrance_id, (1000 + n)::text, floor, 5000, rooms, (100000 + n)::text
      from apartment, generate_series(1, ${count}::int) n where id = ${apartmentId}::uuid`);
    await tx.execute(sql`
      insert into invoice (id, org_id, apartment_id, serial, type, period, issued_on, due_on, total, created_at)
      select gen_random_uuid(), org_id, id, n, 'maintenance', '2026-08', '2026-08-03', '2026-08-21',
        100000 + n - 1, '2026-08-03T09:00:00Z'
      from (select apartment.*, number::int - 1000 as n from apartment) a
      where org_id = ${orgId}::uuid and n > 0`);
  });
}
