import { implement } from "@orpc/server";
import { billingContract } from "#core/billing/contract.ts";
import { type CallContext, signedIn, signedInReader } from "../platform/http/rpc.ts";
import { invoice, invoices } from "./reads/invoices-view.ts";
import { cancel, issue } from "./verbs/invoices.ts";
import { payments } from "./reads/payments-view.ts";
import { receive, reverse } from "./verbs/payments.ts";
import { account, debtors, debts } from "./reads/account-view.ts";

const os = implement(billingContract).$context<CallContext>().use(signedIn);
const reading = implement(billingContract).$context<CallContext>().use(signedInReader);

export const billingRouter = {
  account: reading.account.handler(({ input, context: { world, actor } }) =>
    account(world, actor, input),
  ),
  invoices: reading.invoices.handler(({ input, context: { world, actor } }) =>
    invoices(world, actor, input),
  ),
  invoice: reading.invoice.handler(({ input, context: { world, actor } }) =>
    invoice(world, actor, input),
  ),
  payments: reading.payments.handler(({ input, context: { world, actor } }) =>
    payments(world, actor, input),
  ),
  issue: os.issue.handler(({ input, context: { world, actor, idempotencyKey } }) =>
    issue(world, actor, input, idempotencyKey),
  ),
  cancel: os.cancel.handler(({ input, context: { world, actor, idempotencyKey } }) =>
    cancel(world, actor, input, idempotencyKey),
  ),
  receive: os.receive.handler(({ input, context: { world, actor, idempotencyKey } }) =>
    receive(world, actor, input, idempotencyKey),
  ),
  reverse: os.reverse.handler(({ input, context: { world, actor, idempotencyKey } }) =>
    reverse(world, actor, input, idempotencyKey),
  ),
  debts: reading.debts.handler(({ input, context: { world, actor } }) =>
    debts(world, actor, input),
  ),
  debtors: reading.debtors.handler(({ input, context: { world, actor } }) =>
    debtors(world, actor, input),
  ),
};
