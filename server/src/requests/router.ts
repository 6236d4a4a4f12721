import { implement } from "@orpc/server";
import { requestsContract } from "#core/requests/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { calls, signedIn, signedInReader } from "#server/platform/http/rpc/rpc.ts";
import { assignees } from "./reads/assignees-view.ts";
import { counts, list, openByApartment } from "./reads/list-view.ts";
import { get } from "./reads/request-view.ts";
import {
  actOnRequest,
  assignRequest,
  commentOnRequest,
  editRequest,
  prioritiseRequest,
  rateRequest,
  markRequestSeen,
} from "./verbs/act.ts";
import { openRequest } from "./verbs/open.ts";

const os = implement(requestsContract).$context<CallContext>().use(signedIn);
const reading = implement(requestsContract).$context<CallContext>().use(signedInReader);

export const requestsRouter = {
  list: reading.list.handler(calls(list)),
  counts: reading.counts.handler(calls(counts)),
  openByApartment: reading.openByApartment.handler(calls(openByApartment)),
  assignees: os.assignees.handler(calls(assignees)),
  get: reading.get.handler(calls(get)),
  open: os.open.handler(calls(openRequest)),
  act: os.act.handler(calls(actOnRequest)),
  comment: os.comment.handler(calls(commentOnRequest)),
  edit: os.edit.handler(calls(editRequest)),
  assign: os.assign.handler(calls(assignRequest)),
  prioritise: os.prioritise.handler(calls(prioritiseRequest)),
  rate: os.rate.handler(calls(rateRequest)),
  seen: os.seen.handler(calls(markRequestSeen)),
};
