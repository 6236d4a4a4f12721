import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { refusals } from "../slice.ts";
import {
  ownerFiguresInput,
  ownerInvoicesInput,
  ownerReadingsInput,
  ownerReportInput,
  ownerRequestsInput,
  ownerTableInput,
} from "./inputs.ts";
import {
  ownerFiguresView,
  ownerInvoicesPage,
  ownerReadingsView,
  ownerRequestsPage,
  propertiesView,
} from "./views.ts";

const procedure = proceduresWith(refusals);

const headers = z.record(z.string(), z.string());
const body = z.custom<ReadableStream<Uint8Array>>();

export const ownerContract = {
  properties: procedure({
    method: "GET",
    path: "/analytics/properties",
    summary: "Apartments that the caller owns, and what waits there",
    access: "resident",
    input: z.strictObject({}),
    output: propertiesView,
  }),
  ownerFigures: procedure({
    method: "GET",
    path: "/analytics/owner",
    summary: "Costs, payments, consumption and requests of a year",
    access: "resident",
    input: ownerFiguresInput,
    output: ownerFiguresView,
  }),
  ownerInvoices: procedure({
    method: "GET",
    path: "/analytics/owner/invoices",
    summary: "Invoices behind the costs or payments of a year",
    access: "resident",
    input: ownerInvoicesInput,
    output: ownerInvoicesPage,
  }),
  ownerRequests: procedure({
    method: "GET",
    path: "/analytics/owner/requests",
    summary: "Requests about own apartments in a year",
    access: "resident",
    input: ownerRequestsInput,
    output: ownerRequestsPage,
  }),
  ownerReadings: procedure({
    method: "GET",
    path: "/analytics/owner/readings",
    summary: "Readings behind a meter's consumption in a year",
    access: "resident",
    input: ownerReadingsInput,
    output: ownerReadingsView,
  }),
  ownerTable: procedure({
    method: "GET",
    path: "/analytics/owner/table",
    summary: "Export a part of the owner's analytics",
    access: "resident",
    outputStructure: "detailed",
    input: ownerTableInput,
    output: z.object({ headers, body }),
  }),
  ownerReport: procedure({
    method: "GET",
    path: "/analytics/owner/report",
    summary: "Get the owner's analytics as a PDF",
    access: "resident",
    outputStructure: "detailed",
    input: ownerReportInput,
    output: z.object({ status: z.literal(200), headers, body }),
    refuses: ["analytics.report_busy"],
  }),
};
