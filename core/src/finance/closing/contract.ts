import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { refusals } from "../slice.ts";
import { closeMonthInput, closingCheckInput, openMonthInput } from "./inputs.ts";
import { closingCheckView, closingView } from "./views.ts";

const procedure = proceduresWith(refusals);

export const closingContract = {
  closing: procedure({
    method: "GET",
    path: "/finance/closing",
    summary: "Which months are closed, and which may be",
    access: "staff",
    input: z.strictObject({}),
    output: closingView,
  }),
  closingCheck: procedure({
    method: "GET",
    path: "/finance/closing/check",
    summary: "Preview closing a month",
    access: "admin",
    input: closingCheckInput,
    output: closingCheckView,
  }),
  closeMonth: procedure({
    method: "POST",
    path: "/finance/closing",
    summary: "Close the books to the end of a month",
    access: "admin",
    input: closeMonthInput,
    output: closingView,
    refuses: ["generic.conflict"],
  }),
  openMonth: procedure({
    method: "POST",
    path: "/finance/closing/open",
    summary: "Reopen a closed month and those after it",
    access: "admin",
    input: openMonthInput,
    output: closingView,
    refuses: ["generic.conflict"],
  }),
};
