import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "billing.archived": "The apartment is archived: nothing new is charged to it. Restore it first",
  "billing.payment_twice":
    "The same payment has already been recorded. If this is other money, record it once more",
  "billing.paid_by_card": "Money taken from a card can't be struck out: it has really come",
  "billing.partly_refunded": "Part of this payment was already refunded. Refund the rest",
  "billing.not_cash": "Only what was paid in cash is refunded in cash",
  "billing.payment_reversed": "This payment was reversed, so it has no receipt",
  "billing.receipt_busy": "Too many documents are being made. Try again in a moment",
  "billing.nobody_owes": "Nobody owes here: there are no letters",
  "billing.too_many_letters": "Too many letters for one file. Choose one building",
  "billing.opening_torn":
    "Line {{line}}: a quotation mark is opened and never closed, so the lines below run into this one. Correct the line and add the file again",
  "billing.opening_unreadable": "The file cannot be read as a table. Save it as CSV or XLSX",
  "billing.opening_headings":
    "The table lacks the headings needed: account or apartment, and debt and advance or balance",
  "billing.opening_empty": "The table has no row with a balance",
  "billing.opening_too_long": "The table has more than {{count}} rows. Split it by buildings",
  "billing.opening_faults": "Mend the rows with faults first: {{count}}",
  "billing.opening_control": "The sum of the table is not the control total",
  "billing.far_beyond":
    "Only {{owed}} is due, and this is more than twice that. Confirm that the rest is paid in advance",
  "billing.opening_turned":
    "The table has amounts below zero that turn a debt into an advance or the other way round: {{count}}. Look at them and confirm",
};
