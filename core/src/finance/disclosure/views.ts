import * as z from "zod/mini";
import { id, localDate } from "#core/kernel/validation.ts";
import { incomeCategories, spentCategories } from "./model.ts";

export const disclosureView = z.object({
  /** Residents see the money of their buildings. */
  shown: z.boolean(),
  version: z.int(),
  /** True when the caller may change it. */
  allowed: z.boolean(),
});
export type DisclosureView = z.infer<typeof disclosureView>;

export const moneyBuildings = z.object({
  /** Buildings whose money the caller sees. */
  items: z.array(z.object({ id: id(), address: z.string() })),
});
export type MoneyBuildings = z.infer<typeof moneyBuildings>;

export const buildingMoneyView = z.object({
  building: z.object({ id: id(), address: z.string(), organisation: z.string() }),
  period: z.object({ from: localDate(), to: localDate() }),
  /** Residents see it; false: staff see it beforehand. */
  shown: z.boolean(),
  /** The organisation has this building alone: what it spends as a whole is in it. */
  whole: z.boolean(),
  income: z.array(
    z.object({
      category: z.enum(incomeCategories),
      billed: z.int(),
      received: z.int(),
      /** By month; `title` is a tariff's name, null is anything else. */
      rows: z.array(
        z.object({
          month: z.string(),
          title: z.nullable(z.string()),
          billed: z.int(),
          received: z.int(),
        }),
      ),
    }),
  ),
  /** Largest first. */
  expenses: z.array(
    z.object({
      category: z.enum(spentCategories),
      amount: z.int(),
      /** Newest first; below nothing: an entry that was taken back. */
      rows: z.array(
        z.object({
          day: localDate(),
          amount: z.int(),
          supplier: z.nullable(z.string()),
          note: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** There are more rows of expenses than the answer has; sums are of all. */
  cut: z.boolean(),
  totals: z.object({
    billed: z.int(),
    received: z.int(),
    spent: z.int(),
    /** Received less spent, in the period and since the first entry. */
    balance: z.int(),
    overall: z.int(),
  }),
});
export type BuildingMoneyView = z.infer<typeof buildingMoneyView>;
