import { implement } from "@orpc/server";
import { checkoutContract } from "#core/checkout/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { calls, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { getCardPayment, getCheckout } from "./reads/payments-view.ts";
import { refundsOf } from "./reads/refunds-view.ts";
import { askRefund, settleByHand } from "./verbs/hanging-refund.ts";
import { requestRefund } from "./verbs/refund.ts";
import { payWithToken, startPayment } from "./verbs/pay.ts";

const os = implement(checkoutContract).$context<CallContext>().use(signedIn);

export const checkoutRouter = {
  overview: os.overview.handler(calls(getCheckout)),
  payment: os.payment.handler(calls(getCardPayment)),
  start: os.start.handler(calls(startPayment)),
  refunds: os.refunds.handler(calls(refundsOf)),
  refund: os.refund.handler(calls(requestRefund)),
  askRefund: os.askRefund.handler(calls(askRefund)),
  settleRefund: os.settleRefund.handler(calls(settleByHand)),
  pay: os.pay.handler(calls(payWithToken)),
};
