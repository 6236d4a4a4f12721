import { type Kopecks, toKopecks } from "#core/kernel/money.ts";

/**
 * Returns what is to be paid for an apartment in kopecks, below nothing where money is left. Credit beside open
 * invoices pays none of them: it is a tenant's, and they were billed before the tenant came.
 */
export function computeBalance(owed: Kopecks, credit: number): Kopecks {
  return toKopecks(owed > 0 ? owed : -credit);
}
