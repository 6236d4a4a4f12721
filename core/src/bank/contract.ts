import { proceduresWith } from "../kernel/procedure.ts";
import {
  assignLineInput,
  bankLinesInput,
  bankStatementInput,
  bankStatementsInput,
  booksInput,
  ignoreLineInput,
  importStatementInput,
  postLinesInput,
  tieLineInput,
} from "./inputs.ts";
import { payoutContract } from "./payout/contract.ts";
import { refusals } from "./slice.ts";
import { spendingContract } from "./spending/contract.ts";
import { withdrawalContract } from "./withdrawal/contract.ts";
import {
  bankLinePage,
  bankLineView,
  bankStatementPage,
  bankStatementView,
  booksView,
  postedView,
} from "./views.ts";

const procedure = proceduresWith(refusals);

/** Statements of the bank are for staff who serve all buildings; others are told generic.forbidden. */
export const bankContract = {
  ...payoutContract,
  ...spendingContract,
  ...withdrawalContract,
  statements: procedure({
    method: "GET",
    path: "/bank/statements",
    summary: "Bank statements, newest first",
    access: "staff",
    input: bankStatementsInput,
    output: bankStatementPage,
    refuses: ["generic.forbidden"],
  }),
  statement: procedure({
    method: "GET",
    path: "/bank/statements/{id}",
    summary: "A statement and what came of its lines",
    access: "staff",
    input: bankStatementInput,
    output: bankStatementView,
    refuses: ["generic.forbidden"],
  }),
  import: procedure({
    method: "POST",
    path: "/bank/statements",
    summary: "Import a statement: CSV, camt.053 or MT940; only what is new",
    access: "staff",
    input: importStatementInput,
    output: bankStatementView,
    refuses: [
      "generic.forbidden",
      "upload.too_large",
      "bank.unreadable",
      "bank.other_account",
      "bank.no_account",
      "bank.broken_sum",
      "bank.broken_count",
      "bank.bad_day",
      "bank.bad_amount",
      "bank.too_long",
      "bank.nothing_new",
      "bank.currency",
      "bank.withdrawn",
    ],
  }),
  lines: procedure({
    method: "GET",
    path: "/bank/statements/{id}/lines",
    summary: "Lines of a statement in its order",
    access: "staff",
    input: bankLinesInput,
    output: bankLinePage,
    refuses: ["generic.forbidden"],
  }),
  post: procedure({
    method: "POST",
    path: "/bank/lines/post",
    summary: "Record the money of lines as payments, each once",
    access: "staff",
    input: postLinesInput,
    output: postedView,
    refuses: ["generic.forbidden"],
  }),
  assign: procedure({
    method: "PUT",
    path: "/bank/lines/{id}/apartment",
    summary: "Set the apartment a line's money is for",
    access: "staff",
    input: assignLineInput,
    output: bankLineView,
    refuses: ["generic.forbidden", "generic.conflict", "bank.withdrawn"],
  }),
  tie: procedure({
    method: "PUT",
    path: "/bank/lines/{id}/payment",
    summary: "Match a payment entered by hand to this line, or not",
    access: "staff",
    input: tieLineInput,
    output: bankLineView,
    refuses: ["generic.forbidden", "generic.conflict", "bank.withdrawn"],
  }),
  books: procedure({
    method: "GET",
    path: "/bank/books",
    summary: "The organisation's money by its books on a day",
    access: "staff",
    input: booksInput,
    output: booksView,
    refuses: ["generic.forbidden"],
  }),
  ignore: procedure({
    method: "PUT",
    path: "/bank/lines/{id}/ignored",
    summary: "Set aside a line that is no payment, or take it up again",
    access: "staff",
    input: ignoreLineInput,
    output: bankLineView,
    refuses: ["generic.forbidden", "generic.conflict", "bank.withdrawn"],
  }),
};
