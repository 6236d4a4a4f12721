import { implement } from "@orpc/server";
import { marketplaceContract } from "#core/marketplace/contract.ts";
import { type CallContext, callVerb, signedIn } from "#server/platform/http/rpc.ts";
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
  services: os.services.handler(callVerb(listServices)),
  service: os.service.handler(callVerb(getService)),
  slots: os.slots.handler(callVerb(listSlots)),
  providers: os.providers.handler(callVerb(listProviders)),
  provider: os.provider.handler(callVerb(getProvider)),
  addProvider: os.addProvider.handler(callVerb(addProvider)),
  changeProvider: os.changeProvider.handler(callVerb(changeProvider)),
  approveProvider: os.approveProvider.handler(callVerb(approveProvider)),
  archiveProvider: os.archiveProvider.handler(callVerb(archiveProvider)),
  restoreProvider: os.restoreProvider.handler(callVerb(restoreProvider)),
  orders: os.orders.handler(callVerb(listOrders)),
  counts: os.counts.handler(callVerb(countOrders)),
  order: os.order.handler(callVerb(getOrder)),
  place: os.place.handler(callVerb(placeOrder)),
  act: os.act.handler(callVerb(actOnOrder)),
  review: os.review.handler(callVerb(reviewOrder)),
  hideReview: os.hideReview.handler(callVerb(hideReview)),
  showReview: os.showReview.handler(callVerb(showReview)),
  replyToReview: os.replyToReview.handler(callVerb(replyToReview)),
};
