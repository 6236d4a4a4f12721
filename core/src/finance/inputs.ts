import * as z from "zod/mini";
import { tariffDecisionInput } from "#core/billing/decision/inputs.ts";
import { invoiceTypes, limits as billing } from "#core/billing/model.ts";
import { microPrice, vatRate } from "#core/billing/inputs.ts";
import { languages } from "#core/kernel/language.ts";
import {
  id,
  localDate,
  queryFlag,
  queryInt,
  text,
  version,
  opaque,
  lines,
} from "#core/kernel/validation.ts";
import { debtAges } from "./debts/ages.ts";
import { meterKinds } from "#core/meters/model.ts";
import {
  beside,
  expenseCategories,
  exportFormats,
  financeLimits as limits,
  flows,
  tariffKinds,
  unreadPolicies,
} from "./model.ts";

const money = (bounds: { min: number; max: number }, error = "money_range") =>
  z.int().check(z.minimum(bounds.min, { error }), z.maximum(bounds.max, { error }));
/** Builds the schema of a month `YYYY-MM`. */
export const month = () =>
  z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: "date" }));

const fields = {
  name: text(limits.name.min, limits.name.max),
  /** Null: of every building. */
  buildingId: z.nullable(id()),
  type: z.enum(invoiceTypes),
  kind: z.enum(tariffKinds),
  /** Only of a metered one: by which meters, and what is done about one that nobody has read. */
  meterKind: z.optional(z.nullable(z.enum(meterKinds))),
  unread: z.optional(z.nullable(z.enum(unreadPolicies))),
  /** Kopecks of a square metre, or of an apartment. */
  price: money({ ...limits.price, min: 0 }),
  /**
   * Price in millionths of a hryvnia where it has parts of a kopeck; it then overrides the price.
   */
  priceMicro: z.optional(z.nullable(microPrice().check(z.minimum(1, { error: "money_range" })))),
  /** Percent of VAT in it; none: without VAT. */
  vatRate: vatRate(),
  /** The first and the last month it is billed for; null: until it is ended. */
  validFrom: month(),
  validTo: z.nullable(month()),
  /** Decision about it; left out of a change: as it was. */
  decision: z.optional(z.nullable(tariffDecisionInput)),
};

export const createTariffInput = z.strictObject(fields);
export type CreateTariffInput = z.infer<typeof createTariffInput>;

export const changeTariffInput = z.strictObject({ id: id(), version: version(), ...fields });
export type ChangeTariffInput = z.infer<typeof changeTariffInput>;

const what = {
  period: month(),
  /** None: all of the organisation. */
  buildingIds: z.array(id()).check(z.maxLength(limits.buildings)),
};

export const previewInput = z.strictObject({
  period: what.period,
  buildingIds: z.optional(what.buildingIds),
  again: z.optional(queryFlag()),
  /** The `next` of the part before. */
  after: z.optional(id()),
});
export type PreviewInput = z.infer<typeof previewInput>;

/** `id` is the caller's: the same one again goes on with the same run. */
export const issueRunInput = z.strictObject({
  id: id(),
  ...what,
  /** Also what was billed in invoices that were cancelled before this run. */
  again: z.optional(z.boolean()),
  /** Kopecks: what all of the run may come to, as the preview said. */
  agreed: z.int().check(z.minimum(0)),
  dueOn: localDate(),
  description: z.optional(z.nullable(lines(0, billing.note))),
});
export type IssueRunInput = z.infer<typeof issueRunInput>;

const page = {
  cursor: z.optional(opaque(400)),
  limit: z.optional(queryInt(1, limits.page.max)),
};
export const runsInput = z.strictObject(page);
export type RunsInput = z.infer<typeof runsInput>;

export const expenseInput = z.strictObject({
  /** Null: of the organisation as a whole. */
  buildingId: z.nullable(id()),
  category: z.enum(expenseCategories),
  /** The local date on which it was paid. */
  day: localDate(),
  /** Kopecks. */
  amount: money(limits.amount, "expense_range"),
  supplier: text(limits.supplier.min, limits.supplier.max),
  note: z.optional(z.nullable(lines(0, limits.note))),
  /** Uploaded by the caller; the bill, the act. */
  fileIds: z.optional(z.array(id()).check(z.maxLength(limits.files))),
});
export type ExpenseInput = z.infer<typeof expenseInput>;

export const reverseExpenseInput = z.strictObject({
  id: id(),
  reason: lines(limits.reason.min, limits.reason.max),
});
export type ReverseExpenseInput = z.infer<typeof reverseExpenseInput>;

const range = {
  /** Local dates, both in it; left out they are those of this month. */
  from: z.optional(localDate()),
  to: z.optional(localDate()),
  buildingId: z.optional(id()),
};

export const overviewInput = z.strictObject(range);
export type OverviewInput = z.infer<typeof overviewInput>;

const filter = {
  ...range,
  flow: z.optional(z.enum(flows)),
  category: z.optional(z.enum(expenseCategories)),
  /** Only these, and what took them back. */
  only: z.optional(z.enum(beside)),
  search: z.optional(text(0, limits.search)),
};

export const registryInput = z.strictObject({ ...filter, ...page });
export type RegistryInput = z.infer<typeof registryInput>;

export const exportRegistryInput = z.strictObject({
  ...filter,
  language: z.enum(languages),
  /** CSV where it is left out. */
  format: z.optional(z.enum(exportFormats)),
});
export type ExportRegistryInput = z.infer<typeof exportRegistryInput>;

export const debtorsInput = z.strictObject({
  buildingId: z.optional(id()),
  /** Debts of this age only, archived apartments included; without one everything overdue. */
  age: z.optional(z.enum(debtAges)),
  ...page,
});
export type DebtorsInput = z.infer<typeof debtorsInput>;
