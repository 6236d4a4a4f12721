import type { SliceDeclaration } from "#core/kernel/slice.ts";
import { areas } from "./areas.ts";

export const facts = {
  "bank.statement_imported": { audit: true },
  "bank.posting_begun": { audit: true },
  "bank.lines_posted": { audit: true },
  "bank.line_tied": { audit: true },
  "bank.line_untied": { audit: true },
  "bank.payout_recorded": { audit: true },
  "bank.payout_reversed": { audit: true },
  "bank.line_assigned": { audit: true },
  "bank.line_ignored": { audit: true },
  "bank.line_same": { audit: true },
  "bank.line_distinct": { audit: true },
  "bank.line_split": { audit: true },
  "bank.line_joined": { audit: true },
  "bank.line_spent": { audit: true },
  "bank.line_unspent": { audit: true },
  "bank.withdrawal_begun": { audit: true },
  "bank.statement_withdrawn": { audit: true },
} as const satisfies SliceDeclaration["facts"];

export const refusals = {
  "bank.unreadable": 422,
  "bank.other_account": 422,
  "bank.no_account": 409,
  "bank.broken_sum": 422,
  "bank.broken_count": 422,
  "bank.bad_day": 422,
  "bank.no_day": 422,
  "bank.future_day": 422,
  "bank.bad_amount": 422,
  "bank.bad_row": 422,
  "bank.bad_field": 422,
  "bank.missing_field": 422,
  "bank.torn": 422,
  "bank.broken_file": 422,
  "bank.other_document": 422,
  "bank.empty": 422,
  "bank.columns": 422,
  "bank.no_column": 422,
  "bank.too_long": 422,
  "bank.nothing_new": 409,
  "bank.currency": 422,
  "bank.file_needed": 409,
  "bank.payout_above": 409,
  "bank.withdrawn": 409,
  "bank.withdrawal_blocked": 409,
} as const satisfies SliceDeclaration["refusals"];

export const rules = [
  "payout_range",
  "payout_fee_range",
  "payout_fee_above",
  "parts_sum",
  "statement_day",
  "statement_no_day",
  "statement_future",
  "statement_amount",
  "statement_direction",
  "statement_status",
  "statement_cells",
  "statement_sides",
] as const;

export const bankSlice = {
  name: "bank",
  facts,
  refusals,
  rules,
  labels: { statement: "thing", payout: "thing" },
  areas,
} as const satisfies SliceDeclaration;
