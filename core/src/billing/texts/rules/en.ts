import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  money: "Write an amount, like 1234.50",
  money_range: "From ₴0.01 to ₴1,000,000",
  price: "Write the price like 7.85 or 2.640012; with a minus it is taken off",
  quantity: "Write the quantity like this: 52.75, up to six decimals",
  quantity_range: "From 0.000001 to 1,000,000",
  month_too_early: "{{month}} at the earliest",
  month_too_late: "{{month}} at the latest",
  invoice_below:
    "An invoice has to come to more than nothing. To take off more, cancel the wrong invoice and issue the right one: what was paid becomes credit",
  books_closed: "These days are closed in the books. The earliest is {{date}}",
  taken_receipt:
    "Receipt {{number}} is already recorded this year: apt.\u00a0{{apartment}}, {{address}}",
  taken_receipt_elsewhere: "Receipt {{number}} is already recorded this year, in another building",
  refund_left: "Not that much is left to refund",
  iban: "Check the IBAN: UA and 27 digits, at least one of them is wrong",
  fee_rate: "From 0 to 0.01% a day: the law allows no more",
  range_order: "The last day cannot be before the first",
  statement_period: "The last day must not be before the first, and at most three years after it",
};
