import { implement } from "@orpc/server";
import { marketplaceContract } from "#core/marketplace/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { createHandler, signedIn } from "#server/platform/http/rpc/rpc.ts";
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
import { rescheduleOrder } from "./verbs/reschedule.ts";

const os = implement(marketplaceContract).$context<CallContext>().use(signedIn);

export const marketplaceRouter = {
  services: os.services.handler(createHandler(listServices)),
  service: os.service.handler(createHandler(getService)),
  slots: os.slots.handler(createHandler(listSlots)),
  providers: os.providers.handler(createHandler(listProviders)),
  provider: os.provider.handler(createHandler(getProvider)),
  addProvider: os.addProvider.handler(createHandler(addProvider)),
  changeProvider: os.changeProvider.handler(createHandler(changeProvider)),
  approveProvider: os.approveProvider.handler(createHandler(approveProvider)),
  archiveProvider: os.archiveProvider.handler(createHandler(archiveProvider)),
  restoreProvider: os.restoreProvider.handler(createHandler(restoreProvider)),
  orders: os.orders.handler(createHandler(listOrders)),
  counts: os.counts.handler(createHandler(countOrders)),
  order: os.order.handler(createHandler(getOrder)),
  place: os.place.handler(createHandler(placeOrder)),
  act: os.act.handler(createHandler(actOnOrder)),
  reschedule: os.reschedule.handler(createHandler(rescheduleOrder)),
  review: os.review.handler(createHandler(reviewOrder)),
  hideReview: os.hideReview.handler(createHandler(hideReview)),
  showReview: os.showReview.handler(createHandler(showReview)),
  replyToReview: os.replyToReview.handler(createHandler(replyToReview)),
};
