import { implement } from "@orpc/server";
import { requestsContract } from "#core/requests/contract.ts";
import { type CallContext, callVerb, signedIn, signedInReader } from "#server/platform/http/rpc.ts";
import { listAssignees } from "./reads/assignees-view.ts";
import { countRequests, listRequests, openByApartment } from "./reads/list-view.ts";
import { getRequest } from "./reads/request-view.ts";
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
  list: reading.list.handler(callVerb(listRequests)),
  counts: reading.counts.handler(callVerb(countRequests)),
  openByApartment: reading.openByApartment.handler(callVerb(openByApartment)),
  assignees: os.assignees.handler(callVerb(listAssignees)),
  get: reading.get.handler(callVerb(getRequest)),
  open: os.open.handler(callVerb(openRequest)),
  act: os.act.handler(callVerb(actOnRequest)),
  comment: os.comment.handler(callVerb(commentOnRequest)),
  edit: os.edit.handler(callVerb(editRequest)),
  assign: os.assign.handler(callVerb(assignRequest)),
  prioritise: os.prioritise.handler(callVerb(prioritiseRequest)),
  rate: os.rate.handler(callVerb(rateRequest)),
  seen: os.seen.handler(callVerb(markRequestSeen)),
};
