import { bankLimits, type RowFault } from "#core/bank/model.ts";
import { type FieldIssue, Refusal, type RefusalCode } from "#core/kernel/refusal.ts";
import { onPaper } from "./money.ts";
import { type FaultyRow, Unreadable, type UnreadableReason } from "./unreadable.ts";

/** Rules by which a faulty row is named (`validation.statement_…`). */
const ruleOf = {
  day: "statement_day",
  no_day: "statement_no_day",
  future: "statement_future",
  amount: "statement_amount",
  direction: "statement_direction",
  status: "statement_status",
  cells: "statement_cells",
  sides: "statement_sides",
} as const satisfies Record<RowFault, string>;

/** Refusals that name the first row at fault. */
const codeOf = {
  day: "bank.bad_day",
  no_day: "bank.no_day",
  future: "bank.future_day",
  amount: "bank.bad_amount",
  direction: "bank.bad_row",
  status: "bank.bad_row",
  cells: "bank.bad_row",
  sides: "bank.bad_row",
} as const satisfies Record<RowFault, RefusalCode>;

/**
 * Turns the reason why a file cannot be read into the refusal that names it. Rows at fault are listed as issues by their
 * line; the first of them makes the text. Throws anything else again.
 */
export function refuseStatement(error: unknown, ownIban: string): never {
  if (!(error instanceof Unreadable)) throw error;
  throw refusalOf(error.reason, ownIban);
}

function refusalOf(reason: UnreadableReason, ownIban: string): Refusal {
  switch (reason.what) {
    case "rows":
      return refusalOfRows(reason.faults, reason.count);
    case "day":
    case "amount":
      return of(`bank.bad_${reason.what}`, { line: reason.line, written: reason.written });
    case "future":
      return of("bank.future_day", { line: reason.line, written: reason.written });
    case "sum": {
      const { expected, found } = reason;
      return of("bank.broken_sum", { expected: onPaper(expected), found: onPaper(found) });
    }
    case "count":
      return of("bank.broken_count", { expected: reason.expected, found: reason.found });
    case "long":
      return of("bank.too_long", { lines: bankLimits.lines });
    case "currency":
      return of("bank.currency", { line: reason.line, written: reason.written });
    case "accounts":
      return of("bank.other_account", { iban: reason.found, own: ownIban });
    case "document":
      return of("bank.other_document", { name: reason.name });
    case "columns":
      return of("bank.columns");
    case "column":
      return of("bank.no_column", { column: reason.column, columns: reason.columns });
    case "empty":
      return of("bank.empty");
    case "quotes":
      return of("bank.torn", { line: reason.line });
    case "xml":
    case "doctype":
    case "huge":
      return of("bank.broken_file", { line: reason.line });
    case "field":
      return of("bank.bad_field", { line: reason.line, tag: reason.tag, written: reason.written });
    case "missing":
      return of("bank.missing_field", { tag: reason.tag });
    case "headings":
    case "binary":
      return of("bank.unreadable");
  }
}

function of(code: RefusalCode, params: Record<string, string | number> = {}): Refusal {
  return new Refusal(code, { params });
}

function refusalOfRows(faults: readonly FaultyRow[], count: number): Refusal {
  const [first] = faults;
  const { line = 0, written = "", fault = "day" } = first ?? {};
  const issues: FieldIssue[] = faults.map((row) => ({
    path: String(row.line),
    rule: ruleOf[row.fault],
    params: { line: row.line, written: row.written },
  }));
  return new Refusal(codeOf[fault], { issues, params: { line, written, count } });
}
