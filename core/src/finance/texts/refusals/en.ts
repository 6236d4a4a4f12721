import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "finance.nothing_to_issue":
    "Everything has already been issued for this month, or it has no tariffs",
  "finance.nothing_to_print":
    "There is nothing to print: this run has no invoices, or all are cancelled",
};
