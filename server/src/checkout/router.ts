import { implement } from "@orpc/server";
import { checkoutContract } from "#core/checkout/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { createHandler, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { getCardPayment, getCheckout } from "./reads/payments-view.ts";
import { refundsOf } from "./reads/refunds-view.ts";
import { askRefund, settleByHand } from "./verbs/hanging-refund.ts";
import { requestRefund } from "./verbs/refund.ts";
import { payWithToken, startPayment } from "./verbs/pay.ts";

const os = implement(checkoutContract).$context<CallContext>().use(signedIn);

export const checkoutRouter = {
  overview: os.overview.handler(createHandler(getCheckout)),
  payment: os.payment.handler(createHandler(getCardPayment)),
  start: os.start.handler(createHandler(startPayment)),
  refunds: os.refunds.handler(createHandler(refundsOf)),
  refund: os.refund.handler(createHandler(requestRefund)),
  askRefund: os.askRefund.handler(createHandler(askRefund)),
  settleRefund: os.settleRefund.handler(createHandler(settleByHand)),
  pay: os.pay.handler(createHandler(payWithToken)),
};
