import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  payout_range: "From ₴0.01 to ₴20,000,000",
  payout_fee_range: "From ₴0 to ₴20,000,000",
  payout_fee_above: "The fee is more than the payout itself: check the sums",
  parts_sum: "The amounts must add up to exactly what was received",
  statement_day: "Line {{line}}: “{{written}}” is not a date",
  statement_no_day: "Line {{line}}: the amount {{written}} has no date",
  statement_future: "Line {{line}}: the day {{written}} has not come yet",
  statement_amount: "Line {{line}}: “{{written}}” is not an amount in hryvnias and kopecks",
  statement_direction:
    "Line {{line}}: “{{written}}” does not say whether money came in or went out",
  statement_status: "Line {{line}}: “{{written}}” does not say whether the bank has booked it",
  statement_cells:
    "Line {{line}}: the number of cells differs from the number of columns (“{{written}}”). Its text most likely contains the delimiter",
  statement_sides: "Line {{line}}: there is a sum both in debit and in credit (“{{written}}”)",
};
