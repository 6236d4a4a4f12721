import type { StatementMovement } from "./views.ts";

/** How a movement is put into words: `month` of `YYYY-MM`, `way` of how money came. */
type Words = {
  t: (
    key: `statement.movement.${"charge" | "payment" | "cancellation" | "reversal" | "refund" | "earlier_credit" | "earlier_debt"}`,
    values: { number?: string; month?: string; way?: string },
  ) => string;
  month: (period: string) => string;
  way: (payment: NonNullable<StatementMovement["payment"]>) => string;
};

/** What a line of a statement says. */
export function saidOf(movement: StatementMovement, { t, month, way }: Words): string {
  const { kind, amount, invoice, payment, reason } = movement;
  const key = kind === "earlier" ? (amount < 0 ? "earlier_credit" : "earlier_debt") : kind;
  const said = t(`statement.movement.${key}`, {
    ...(invoice ? { number: invoice.number, month: month(invoice.period) } : {}),
    ...(payment ? { way: way(payment) } : {}),
  });
  return reason ? `${said}: ${reason}` : said;
}
