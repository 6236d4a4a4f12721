import { procedure } from "#core/kernel/procedure.ts";
import { ownerContract } from "./owner/contract.ts";
import { figuresInput, requestsBehindInput, rowsBehindInput } from "./inputs.ts";
import {
  apartmentsBehindPage,
  figuresView,
  invoicesBehindPage,
  requestsBehindPage,
} from "./views.ts";

export const analyticsContract = {
  ...ownerContract,
  figures: procedure({
    method: "GET",
    path: "/analytics",
    summary: "Figures of a period and the one before",
    access: "staff",
    input: figuresInput,
    output: figuresView,
  }),
  requests: procedure({
    method: "GET",
    path: "/analytics/requests",
    summary: "Requests behind a figure",
    access: "staff",
    input: requestsBehindInput,
    output: requestsBehindPage,
  }),
  invoices: procedure({
    method: "GET",
    path: "/analytics/invoices",
    summary: "Invoices behind the payment rate",
    access: "staff",
    input: rowsBehindInput,
    output: invoicesBehindPage,
  }),
  apartments: procedure({
    method: "GET",
    path: "/analytics/apartments",
    summary: "Apartments behind the occupancy",
    access: "staff",
    input: rowsBehindInput,
    output: apartmentsBehindPage,
  }),
};
