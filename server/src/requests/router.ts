import { implement } from "@orpc/server";
import { requestsContract } from "#core/requests/contract.ts";
import { answerWith, type CallContext, signedIn, signedInReader } from "../platform/http/rpc.ts";
import { counts, list, openByApartment } from "./reads/list-view.ts";
import { open } from "./verbs/open.ts";
import * as service from "./service.ts";
import { get } from "./reads/request-view.ts";

const os = implement(requestsContract).$context<CallContext>().use(signedIn);
const reading = implement(requestsContract).$context<CallContext>().use(signedInReader);

export const requestsRouter = {
  list: reading.list.handler(async ({ input, context: { world, actor } }) =>
    answerWith(await list(world, actor, input)),
  ),
  counts: reading.counts.handler(({ context: { world, actor } }) => counts(world, actor)),
  openByApartment: reading.openByApartment.handler(({ input, context: { world, actor } }) =>
    openByApartment(world, actor, input),
  ),
  assignees: os.assignees.handler(({ context: { world, actor } }) =>
    service.assignees(world, actor),
  ),
  get: reading.get.handler(({ input, context: { world, actor } }) => get(world, actor, input)),
  open: os.open.handler(({ input, context: { world, actor, idempotencyKey } }) =>
    open(world, actor, input, idempotencyKey),
  ),
  act: os.act.handler(({ input, context: { world, actor, idempotencyKey } }) =>
    service.act(world, actor, input, idempotencyKey),
  ),
  comment: os.comment.handler(({ input, context: { world, actor, idempotencyKey } }) =>
    service.comment(world, actor, input, idempotencyKey),
  ),
  edit: os.edit.handler(({ input, context: { world, actor } }) =>
    service.edit(world, actor, input),
  ),
  assign: os.assign.handler(({ input, context: { world, actor } }) =>
    service.assign(world, actor, input),
  ),
  prioritise: os.prioritise.handler(({ input, context: { world, actor } }) =>
    service.prioritise(world, actor, input),
  ),
  rate: os.rate.handler(({ input, context: { world, actor } }) =>
    service.rate(world, actor, input),
  ),
  seen: os.seen.handler(({ input, context: { world, actor } }) =>
    service.seen(world, actor, input),
  ),
};
