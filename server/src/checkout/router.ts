import { implement } from "@orpc/server";
import { checkoutContract } from "#core/checkout/contract.ts";
import { type CallContext, callVerb, signedIn } from "#server/platform/http/rpc.ts";
import { getCardPayment, getCheckout } from "./reads/payments-view.ts";
import { refundsOf } from "./reads/refunds-view.ts";
import { askRefund, settleByHand } from "./verbs/hanging-refund.ts";
import { requestRefund } from "./verbs/refund.ts";
import { payWithToken, startPayment } from "./verbs/pay.ts";

const os = implement(checkoutContract).$context<CallContext>().use(signedIn);

export const checkoutRouter = {
  overview: os.overview.handler(callVerb(getCheckout)),
  payment: os.payment.handler(callVerb(getCardPayment)),
  start: os.start.handler(callVerb(startPayment)),
  refunds: os.refunds.handler(callVerb(refundsOf)),
  refund: os.refund.handler(callVerb(requestRefund)),
  askRefund: os.askRefund.handler(callVerb(askRefund)),
  settleRefund: os.settleRefund.handler(callVerb(settleByHand)),
  pay: os.pay.handler(callVerb(payWithToken)),
};
