import { implement } from "@orpc/server";
import { dutyContract } from "#core/requests/duty/contract.ts";
import { requestsContract } from "#core/requests/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { createHandler, signedIn, signedInReader } from "#server/platform/http/rpc/rpc.ts";
import { listAssignees } from "./reads/assignees-view.ts";
import { listAlerts } from "./reads/alerts.ts";
import { getDuty } from "./reads/duty-view.ts";
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
import { changeDuty } from "./verbs/change-duty.ts";
import { muteRequest } from "./verbs/mute.ts";
import { openRequest } from "./verbs/open.ts";

const os = implement(requestsContract).$context<CallContext>().use(signedIn);
const reading = implement(requestsContract).$context<CallContext>().use(signedInReader);

export const requestsRouter = {
  list: reading.list.handler(createHandler(listRequests)),
  counts: reading.counts.handler(createHandler(countRequests)),
  openByApartment: reading.openByApartment.handler(createHandler(openByApartment)),
  assignees: os.assignees.handler(createHandler(listAssignees)),
  get: reading.get.handler(createHandler(getRequest)),
  alerts: os.alerts.handler(createHandler(listAlerts)),
  open: os.open.handler(createHandler(openRequest)),
  act: os.act.handler(createHandler(actOnRequest)),
  comment: os.comment.handler(createHandler(commentOnRequest)),
  edit: os.edit.handler(createHandler(editRequest)),
  assign: os.assign.handler(createHandler(assignRequest)),
  prioritise: os.prioritise.handler(createHandler(prioritiseRequest)),
  rate: os.rate.handler(createHandler(rateRequest)),
  mute: os.mute.handler(createHandler(muteRequest)),
  seen: os.seen.handler(createHandler(markRequestSeen)),
};

const duty = implement(dutyContract).$context<CallContext>().use(signedIn);

export const dutyRouter = {
  get: duty.get.handler(createHandler(getDuty)),
  change: duty.change.handler(createHandler(changeDuty)),
};
