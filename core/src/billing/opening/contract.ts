import { proceduresWith } from "#core/kernel/procedure.ts";
import { refusals } from "../slice.ts";
import {
  bookOpeningInput,
  openingInput,
  openingLinesInput,
  openingsInput,
  takeOpeningInput,
} from "./inputs.ts";
import { openingLinePage, openingPage, openingView } from "./views.ts";

const procedure = proceduresWith(refusals);

/** Opening balances are for staff who serve all buildings; others are told generic.forbidden. */
export const openingContract = {
  openings: procedure({
    method: "GET",
    path: "/billing/openings",
    summary: "Opening-balance tables, newest first",
    access: "staff",
    input: openingsInput,
    output: openingPage,
    refuses: ["generic.forbidden"],
  }),
  opening: procedure({
    method: "GET",
    path: "/billing/openings/{id}",
    summary: "Get an opening-balance table",
    access: "staff",
    input: openingInput,
    output: openingView,
    refuses: ["generic.forbidden"],
  }),
  openingLines: procedure({
    method: "GET",
    path: "/billing/openings/{id}/lines",
    summary: "Rows of an opening-balance table",
    access: "staff",
    input: openingLinesInput,
    output: openingLinePage,
    refuses: ["generic.forbidden"],
  }),
  takeOpening: procedure({
    method: "POST",
    path: "/billing/openings",
    summary: "Read a table of debts and advances; books nothing",
    access: "staff",
    input: takeOpeningInput,
    output: openingView,
    refuses: [
      "generic.forbidden",
      "upload.too_large",
      "upload.too_complex",
      "billing.opening_unreadable",
      "billing.opening_torn",
      "billing.opening_headings",
      "billing.opening_empty",
      "billing.opening_too_long",
    ],
  }),
  bookOpening: procedure({
    method: "POST",
    path: "/billing/openings/{id}/book",
    summary: "Book a table's next accounts, while some are ready",
    access: "staff",
    input: bookOpeningInput,
    output: openingView,
    refuses: [
      "generic.forbidden",
      "billing.opening_faults",
      "billing.opening_control",
      "billing.opening_turned",
      "billing.archived",
    ],
  }),
};
