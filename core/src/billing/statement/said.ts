import type { StatementMovement } from "./views.ts";

/** How a movement is put into words: `month` of `YYYY-MM`, `way` of how money came. */
type StatementTexts = {
  t: (
    key: `statement.movement.${"charge" | "late_fee" | "fee_waived" | "payment" | "cancellation" | "reversal" | "refund" | "opening_debt" | "opening_ahead" | "earlier_credit" | "earlier_debt"}`,
    values: { number?: string; month?: string; way?: string },
  ) => string;
  month: (period: string) => string;
  way: (payment: NonNullable<StatementMovement["payment"]>) => string;
};

/** Writes a statement's line as text. */
export function saidOf(movement: StatementMovement, { t, month, way }: StatementTexts): string {
  const { kind, amount, invoice, payment, reason } = movement;
  const key =
    kind === "charge" && invoice?.lateFee
      ? "late_fee"
      : kind === "cancellation" && invoice?.waived
        ? "fee_waived"
        : keyOf(kind, amount);
  const text = t(`statement.movement.${key}`, {
    ...(invoice ? { number: invoice.number, month: month(invoice.period) } : {}),
    ...(payment ? { way: way(payment) } : {}),
  });
  return reason ? `${text}: ${reason}` : text;
}

function keyOf(kind: StatementMovement["kind"], amount: number) {
  if (kind === "earlier") return amount < 0 ? "earlier_credit" : "earlier_debt";
  if (kind === "opening") return amount < 0 ? "opening_ahead" : "opening_debt";
  return kind;
}

/** Returns the key of the words for what passed to (more than 0) or from another's time. */
export function keyOfPassed(passed: number) {
  return `statement.movement.${passed > 0 ? "earlier_debt" : "earlier_credit"}` as const;
}
