import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "bank.unreadable":
    "This does not look like a bank statement. Use a CSV from your online bank, camt.053 (XML) or MT940",
  "bank.other_account":
    "The statement is for account {{iban}}, but the organisation's account is {{own}}. Nothing was imported",
  "bank.no_account":
    "Enter the organisation's bank details first: they tell us which account the statement must be for",
  "bank.broken_sum":
    "The statement does not add up: the closing balance is ₴{{expected}}, but the entries come to ₴{{found}}. Download it from the bank again",
  "bank.broken_count":
    "The file states {{expected}} entries but has {{found}}. Download it from the bank again",
  "bank.bad_day": "Line {{line}}: “{{written}}” is not a date. Nothing was imported",
  "bank.no_day": "Line {{line}}: the amount {{written}} has no date. Nothing was imported",
  "bank.future_day": "Line {{line}}: the day {{written}} has not come yet. Nothing was imported",
  "bank.bad_amount":
    "Line {{line}}: “{{written}}” is not an amount in hryvnias and kopecks, or is far too large. Nothing was imported",
  "bank.bad_row": "Line {{line}} cannot be read: “{{written}}”. Nothing was imported",
  "bank.bad_field":
    "Line {{line}}, field {{tag}}: “{{written}}” cannot be read. Nothing was imported",
  "bank.missing_field":
    "The file has no {{tag}} field, and a statement cannot be read without it. Download it from the bank again",
  "bank.torn":
    "Line {{line}}: a quotation mark is opened and never closed, so the lines below run into this one. Correct the line or download the statement as camt.053. Nothing was imported",
  "bank.broken_file": "The file is damaged from line {{line}} on. Download it from the bank again",
  "bank.other_document":
    "This is {{name}}, not a statement. Use a CSV from your online bank, camt.053 (XML) or MT940",
  "bank.empty": "There are no transactions in this file",
  "bank.columns": "Choose what each column of this file contains: we did not recognise all of them",
  "bank.no_column":
    "The file has {{columns}} columns, but column {{column}} was chosen. Nothing was imported",
  "bank.too_long": "The statement has more than {{lines}} lines. Download it for a shorter period",
  "bank.nothing_new": "Every line of this statement has been imported before",
  "bank.currency":
    "Line {{line}}: the transaction is in {{written}}. Only UAH is supported for now. Nothing was imported",
  "bank.file_needed":
    "This statement was begun earlier. Upload the same file again and we will go on",
  "bank.payout_above":
    "By the books the provider still owes {{owed}}, and no larger payout can be recorded by hand. If the money has arrived, record it from its line of the bank statement",
  "bank.withdrawn": "This statement was withdrawn: its lines do not change any more",
  "bank.withdrawal_blocked":
    "The statement was not withdrawn: some of its payments have been refunded. Take the other lines back one by one",
};
