import * as z from "zod/mini";
import { decisionView } from "#core/billing/decision/views.ts";
import { invoiceTypes, paymentMethods } from "#core/billing/model.ts";
import { meterKinds } from "#core/meters/model.ts";
import { id, instant, localDate } from "#core/kernel/validation.ts";
import {
  anomalyGroupNames,
  anomalyKinds,
  expenseCategories,
  movementKinds,
  runStatuses,
  tariffKinds,
  unreadPolicies,
} from "./model.ts";

// Amounts are whole kopecks everywhere, months `YYYY-MM`.

const place = z.nullable(z.object({ id: id(), address: z.string() }));

export const tariffView = z.object({
  id: id(),
  name: z.string(),
  /** Null: of every building. */
  building: place,
  type: z.enum(invoiceTypes),
  kind: z.enum(tariffKinds),
  price: z.int(),
  /** Millionths of a hryvnia, where the price has parts of a kopeck. */
  priceMicro: z.nullable(z.int()),
  /** Percent of VAT in it; null: none. */
  vatRate: z.nullable(z.int()),
  /** Both only of a metered one. */
  meterKind: z.nullable(z.enum(meterKinds)),
  unread: z.nullable(z.enum(unreadPolicies)),
  validFrom: z.string(),
  validTo: z.nullable(z.string()),
  decision: z.nullable(decisionView),
  version: z.int(),
});
export type TariffView = z.infer<typeof tariffView>;

export const tariffsView = z.object({
  items: z.array(tariffView),
  /** True when the caller may write tariffs and issue runs. */
  allowed: z.boolean(),
});
export type TariffsView = z.infer<typeof tariffsView>;

const sums = { apartments: z.int(), amount: z.int(), previous: z.int() };

export const previewView = z.object({
  period: z.string(),
  /** Where there are many apartments: behind which the next part begins; null: nothing is left. */
  next: z.nullable(id()),
  /** The month that it is compared with. */
  before: z.string(),
  ...sums,
  invoices: z.int(),
  /** Amount billed already, in apartments and tariffs. */
  billed: z.int(),
  /** Late fees in it, and of how many apartments; null where the organisation takes none. */
  fees: z.nullable(z.object({ apartments: z.int(), amount: z.int() })),
  /** The tariffs of this month and what each is still to bill; `fresh`: it begins with it. */
  tariffs: z.array(
    z.object({
      id: id(),
      name: z.string(),
      kind: z.enum(tariffKinds),
      price: z.int(),
      priceMicro: z.nullable(z.int()),
      meterKind: z.nullable(z.enum(meterKinds)),
      /** Null: it is of every building. */
      buildingId: z.nullable(id()),
      fresh: z.boolean(),
      apartments: z.int(),
      amount: z.int(),
    }),
  ),
  buildings: z.array(z.object({ id: id(), address: z.string(), ...sums })),
  /** The first hundred of them; `counts` says how many there are. */
  anomalies: z.array(
    z.object({
      kind: z.enum(anomalyKinds),
      apartmentId: id(),
      number: z.string(),
      buildingId: id(),
      address: z.string(),
      amount: z.int(),
      previous: z.int(),
    }),
  ),
  counts: z.record(z.enum(anomalyKinds), z.int()),
  /** Apartments that have any of a group, each once. */
  flagged: z.record(z.enum(anomalyGroupNames), z.int()),
});
export type PreviewView = z.infer<typeof previewView>;

export const runView = z.object({
  id: id(),
  period: z.string(),
  status: z.enum(runStatuses),
  dueOn: localDate(),
  /** How many it has planned; while `planning` none of them is issued. */
  planned: z.int(),
  invoices: z.int(),
  amount: z.int(),
  /** Cancelled since, of invoices and amount. */
  cancelled: z.object({ invoices: z.int(), amount: z.int() }),
  createdAt: instant(),
  createdBy: z.nullable(z.string()),
});
export type RunView = z.infer<typeof runView>;

const nextCursor = z.nullable(z.string());
export const runPage = z.object({ items: z.array(runView), nextCursor });
export type RunPage = z.infer<typeof runPage>;

export const expenseView = z.object({
  id: id(),
  building: place,
  category: z.enum(expenseCategories),
  day: localDate(),
  amount: z.int(),
  supplier: z.string(),
  note: z.nullable(z.string()),
  reversed: z.boolean(),
});
export type ExpenseView = z.infer<typeof expenseView>;

const figure = z.object({ now: z.int(), before: z.int() });

export const overviewView = z.object({
  period: z.object({ from: localDate(), to: localDate() }),
  before: z.object({ from: localDate(), to: localDate() }),
  income: figure,
  expenses: figure,
  profit: figure,
  /** Invoices issued in the period that were not cancelled: beside income, never in it. */
  billed: figure,
  /** Twelve months that end with the period's last; `otherIncome` is what of the income is nobody's dues. */
  months: z.array(
    z.object({ month: z.string(), income: z.int(), otherIncome: z.int(), expenses: z.int() }),
  ),
  /** Other income, and fees of card providers. */
  beside: z.object({ otherIncome: z.int(), fees: z.int() }),
  /** Categories of the period, largest first. */
  categories: z.array(z.object({ category: z.enum(expenseCategories), amount: z.int() })),
  /**
   * True when it includes expenses of the organisation as a whole, which only staff who serve all
   * of it see.
   */
  whole: z.boolean(),
});
export type OverviewView = z.infer<typeof overviewView>;

export const movementView = z.object({
  /** Id of the payment or expense; a reversal has the id of what it reverses. */
  id: id(),
  kind: z.enum(movementKinds),
  day: localDate(),
  /** Above nothing: came in; below: went out. */
  amount: z.int(),
  building: place,
  apartment: z.nullable(z.object({ id: id(), number: z.string() })),
  method: z.nullable(z.enum(paymentMethods)),
  category: z.nullable(z.enum(expenseCategories)),
  /** A receipt's number, a transfer's reference or a supplier's name. */
  party: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** An expense that the caller may take back. */
  reversible: z.boolean(),
  /** Documents that hang on an expense. */
  files: z.int(),
});
export type MovementView = z.infer<typeof movementView>;

export const movementPage = z.object({
  items: z.array(movementView),
  nextCursor,
  /** Totals of everything that the filters find. */
  totals: z.object({ count: z.int(), in: z.int(), out: z.int() }),
});
export type MovementPage = z.infer<typeof movementPage>;

export const debtorView = z.object({
  apartmentId: id(),
  number: z.string(),
  buildingId: id(),
  address: z.string(),
  overdue: z.int(),
  invoices: z.int(),
  /** The earliest day on which something of it was due, and how many days ago that is: below one it is not late. */
  since: localDate(),
  days: z.int(),
});

export const debtorPage = z.object({
  items: z.array(debtorView),
  nextCursor,
  totals: z.object({ count: z.int(), overdue: z.int() }),
});
export type DebtorPage = z.infer<typeof debtorPage>;
