import { Refusal } from "#core/kernel/refusal.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { billedUpTo, insertCharges } from "../store/charges.ts";
import { lockMeters } from "../store/meters.ts";

/**
 * Amount of a meter that an invoice bills by a tariff; `used` is the difference to what was billed
 * before.
 */
export type Charge = {
  orgId: string;
  meterId: string;
  tariffId: string;
  invoiceId: string;
  period: string;
  before: number;
  after: number;
  used: number;
  usedTo: number;
  estimated: boolean;
};

/**
 * Writes down what invoices of the caller's transaction have billed of meters, which it holds until then. Refuses with
 * generic.conflict where another run, of whatever month, has billed some of it meanwhile.
 */
export async function recordCharges(tx: Tx, charges: readonly Charge[]): Promise<void> {
  if (charges.length === 0) return;
  const ids = [...new Set(charges.map(({ meterId }) => meterId))];
  await lockMeters(tx, ids);
  const billed = await billedUpTo(tx, ids);
  const twice = charges.some(
    ({ meterId, tariffId, usedTo, used }) =>
      (billed.get(`${meterId} ${tariffId}`) ?? 0) > usedTo - used,
  );
  if (twice) throw new Refusal("generic.conflict");
  const rows = charges.map(({ used: _, ...row }) => row);
  await insertCharges(tx, rows);
}
