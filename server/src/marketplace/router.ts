import { implement } from "@orpc/server";
import { marketplaceContract } from "#core/marketplace/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { calls, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { countOrders, getOrder, listOrders } from "./reads/orders-view.ts";
import {
  getProvider,
  getService,
  listProviders,
  listServices,
  listSlots,
} from "./reads/providers-view.ts";
import { actOnOrder, reviewOrder } from "./verbs/act.ts";
import { hideReview, replyToReview, showReview } from "./verbs/moderate.ts";
import { placeOrder } from "./verbs/place.ts";
import {
  addProvider,
  approveProvider,
  archiveProvider,
  changeProvider,
  restoreProvider,
} from "./verbs/providers.ts";

const os = implement(marketplaceContract).$context<CallContext>().use(signedIn);

export const marketplaceRouter = {
  services: os.services.handler(calls(listServices)),
  service: os.service.handler(calls(getService)),
  slots: os.slots.handler(calls(listSlots)),
  providers: os.providers.handler(calls(listProviders)),
  provider: os.provider.handler(calls(getProvider)),
  addProvider: os.addProvider.handler(calls(addProvider)),
  changeProvider: os.changeProvider.handler(calls(changeProvider)),
  approveProvider: os.approveProvider.handler(calls(approveProvider)),
  archiveProvider: os.archiveProvider.handler(calls(archiveProvider)),
  restoreProvider: os.restoreProvider.handler(calls(restoreProvider)),
  orders: os.orders.handler(calls(listOrders)),
  counts: os.counts.handler(calls(countOrders)),
  order: os.order.handler(calls(getOrder)),
  place: os.place.handler(calls(placeOrder)),
  act: os.act.handler(calls(actOnOrder)),
  review: os.review.handler(calls(reviewOrder)),
  hideReview: os.hideReview.handler(calls(hideReview)),
  showReview: os.showReview.handler(calls(showReview)),
  replyToReview: os.replyToReview.handler(calls(replyToReview)),
};
