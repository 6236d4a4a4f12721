import { implement } from "@orpc/server";
import { analyticsContract } from "#core/analytics/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { createHandler, signedIn } from "#server/platform/http/rpc/rpc.ts";
import {
  apartmentsBehind,
  invoicesBehind,
  readFigures,
  requestsBehind,
} from "./reads/analytics-view.ts";

const os = implement(analyticsContract).$context<CallContext>().use(signedIn);

export const analyticsRouter = {
  figures: os.figures.handler(createHandler(readFigures)),
  requests: os.requests.handler(createHandler(requestsBehind)),
  invoices: os.invoices.handler(createHandler(invoicesBehind)),
  apartments: os.apartments.handler(createHandler(apartmentsBehind)),
};
