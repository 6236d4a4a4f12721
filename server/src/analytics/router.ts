import { implement } from "@orpc/server";
import { analyticsContract } from "#core/analytics/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { createHandler, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { exportOwnerTable } from "./report/export-section.ts";
import { readOwnerFigures } from "./reads/owner/figures-view.ts";
import { listProperties } from "./reads/owner/properties-view.ts";
import { drawOwnerReport } from "./report/draw-report.ts";
import {
  listOwnerInvoices,
  listOwnerReadings,
  listOwnerRequests,
} from "./reads/owner/rows-view.ts";
import {
  apartmentsBehind,
  invoicesBehind,
  readFigures,
  requestsBehind,
} from "./reads/analytics-view.ts";

const os = implement(analyticsContract).$context<CallContext>().use(signedIn);

export const analyticsRouter = {
  properties: os.properties.handler(createHandler(listProperties)),
  ownerFigures: os.ownerFigures.handler(createHandler(readOwnerFigures)),
  ownerInvoices: os.ownerInvoices.handler(createHandler(listOwnerInvoices)),
  ownerRequests: os.ownerRequests.handler(createHandler(listOwnerRequests)),
  ownerTable: os.ownerTable.handler(createHandler(exportOwnerTable)),
  ownerReport: os.ownerReport.handler(createHandler(drawOwnerReport)),
  ownerReadings: os.ownerReadings.handler(createHandler(listOwnerReadings)),
  figures: os.figures.handler(createHandler(readFigures)),
  requests: os.requests.handler(createHandler(requestsBehind)),
  invoices: os.invoices.handler(createHandler(invoicesBehind)),
  apartments: os.apartments.handler(createHandler(apartmentsBehind)),
};
