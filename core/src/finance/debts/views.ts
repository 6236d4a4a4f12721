import * as z from "zod/mini";
import { id } from "#core/kernel/validation.ts";
import { debtAges } from "./ages.ts";

/** Kopecks, invoices and apartments of one age. */
const part = {
  age: z.enum(debtAges),
  amount: z.int(),
  invoices: z.int(),
  apartments: z.int(),
};

/** All that is owed today by how late it is: archived apartments too, so that it adds up to the books. */
export const debtAgesView = z.object({
  /** Every age, the youngest first. */
  ages: z.array(z.object(part)),
  /** Sum of all ages, advances, and the ledger's balance: their difference. */
  owed: z.int(),
  ahead: z.int(),
  balance: z.int(),
  /** Debts by building, largest first; only ages with a debt. */
  buildings: z.array(
    z.object({ id: id(), address: z.string(), owed: z.int(), ages: z.array(z.object(part)) }),
  ),
});
export type DebtAgesView = z.infer<typeof debtAgesView>;
