// As much as a route's outline needs: it travels with the first load.
export const tabs = [
  "overview",
  "billing",
  "invoices",
  "meters",
  "bank",
  "expenses",
  "registry",
  "debtors",
  "closing",
  "opening",
] as const;
export type Tab = (typeof tabs)[number];

/** Search parameters: open tab and filters. */
export type FinanceSearch = {
  tab?: Exclude<Tab, "overview"> | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The month that is billed, `YYYY-MM`. */
  month?: string | undefined;
  building?: string | undefined;
  flow?: "income" | "expenses" | undefined;
  category?: string | undefined;
  /** Only other income, or providers' fees. */
  only?: "other_income" | "fee" | undefined;
  /** Filters of invoices: status, type, months. */
  status?: string | undefined;
  type?: string | undefined;
  span?: string | undefined;
  /** The age of the debts that are listed. */
  age?: string | undefined;
  /** The statement of the bank that is open. */
  statement?: string | undefined;
  /** The table of opening balances, or of readings, that is open. */
  table?: string | undefined;
  search?: string | undefined;
};

const dayShape = /^20\d{2}-\d{2}-\d{2}$/;
const monthShape = /^20\d{2}-(0[1-9]|1[0-2])$/;
const idShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const wordShape = /^[a-z_]{1,20}$/;
const ageShape = /^[a-z_0-9]{1,20}$/;

/** Returns whether a day exists: no 31 June. */
function isDay(value: string): boolean {
  const at = dayShape.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}

/** Keeps what makes sense of an address; anything else is as if it were not there. */
export function readFinanceSearch(raw: Record<string, unknown>): FinanceSearch {
  const text = (name: string, shape: RegExp) => {
    const value = raw[name];
    return typeof value === "string" && shape.test(value) ? { [name]: value } : {};
  };
  const days = (name: string) => {
    const value = raw[name];
    return typeof value === "string" && isDay(value) ? { [name]: value } : {};
  };
  const tab = tabs.find((one) => one === raw["tab"]);
  const { flow, search, only } = raw;
  return {
    ...(tab && tab !== "overview" ? { tab } : {}),
    ...days("from"),
    ...days("to"),
    ...text("month", monthShape),
    ...text("building", idShape),
    ...text("statement", idShape),
    ...text("table", idShape),
    ...(flow === "income" || flow === "expenses" ? { flow } : {}),
    ...(only === "other_income" || only === "fee" ? { only } : {}),
    ...text("category", wordShape),
    ...text("age", ageShape),
    ...text("status", wordShape),
    ...text("type", wordShape),
    ...text("span", wordShape),
    ...(typeof search === "string" && search ? { search: search.slice(0, 200) } : {}),
  };
}
