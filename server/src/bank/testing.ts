import { bankDetails } from "#server/billing/table/bank-table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";

/** Says where an organisation is paid, past the administrator's second factor. */
export async function putBankDetails(world: TestWorld, orgId: string, iban: string): Promise<void> {
  const details = { recipient: "ОСББ «Тест»", bankName: "Банк", taxId: "32855961" };
  await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    tx.insert(bankDetails).values({ orgId, iban, ...details }),
  );
}
