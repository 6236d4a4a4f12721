import { procedure } from "../kernel/procedure.ts";
import { figuresInput, requestsBehindInput, rowsBehindInput } from "./inputs.ts";
import {
  apartmentsBehindPage,
  figuresView,
  invoicesBehindPage,
  requestsBehindPage,
} from "./views.ts";

export const analyticsContract = {
  figures: procedure({
    method: "GET",
    path: "/analytics",
    summary: "The figures of a period beside those of as many days before, and its weeks or months",
    access: "staff",
    input: figuresInput,
    output: figuresView,
  }),
  requests: procedure({
    method: "GET",
    path: "/analytics/requests",
    summary: "The requests that a figure was counted from",
    access: "staff",
    input: requestsBehindInput,
    output: requestsBehindPage,
  }),
  invoices: procedure({
    method: "GET",
    path: "/analytics/invoices",
    summary: "The invoices that the payment rate was counted from",
    access: "staff",
    input: rowsBehindInput,
    output: invoicesBehindPage,
  }),
  apartments: procedure({
    method: "GET",
    path: "/analytics/apartments",
    summary: "The apartments that the occupancy was counted from, vacant ones first",
    access: "staff",
    input: rowsBehindInput,
    output: apartmentsBehindPage,
  }),
};
