import { implement } from "@orpc/server";
import { analyticsContract } from "#core/analytics/contract.ts";
import { type CallContext, callVerb, signedIn } from "#server/platform/http/rpc.ts";
import {
  apartmentsBehind,
  invoicesBehind,
  readFigures,
  requestsBehind,
} from "./reads/analytics-view.ts";

const os = implement(analyticsContract).$context<CallContext>().use(signedIn);

export const analyticsRouter = {
  figures: os.figures.handler(callVerb(readFigures)),
  requests: os.requests.handler(callVerb(requestsBehind)),
  invoices: os.invoices.handler(callVerb(invoicesBehind)),
  apartments: os.apartments.handler(callVerb(apartmentsBehind)),
};
