import { implement } from "@orpc/server";
import { requestsContract } from "#core/requests/contract.ts";
import { type CallContext, calls, signedIn, signedInReader } from "../platform/http/rpc.ts";
import { assignees } from "./reads/assignees-view.ts";
import { counts, list, openByApartment } from "./reads/list-view.ts";
import { get } from "./reads/request-view.ts";
import { act, assign, comment, edit, prioritise, rate, seen } from "./verbs/act.ts";
import { open } from "./verbs/open.ts";

const os = implement(requestsContract).$context<CallContext>().use(signedIn);
const reading = implement(requestsContract).$context<CallContext>().use(signedInReader);

export const requestsRouter = {
  list: reading.list.handler(calls(list)),
  counts: reading.counts.handler(calls(counts)),
  openByApartment: reading.openByApartment.handler(calls(openByApartment)),
  assignees: os.assignees.handler(calls(assignees)),
  get: reading.get.handler(calls(get)),
  open: os.open.handler(calls(open)),
  act: os.act.handler(calls(act)),
  comment: os.comment.handler(calls(comment)),
  edit: os.edit.handler(calls(edit)),
  assign: os.assign.handler(calls(assign)),
  prioritise: os.prioritise.handler(calls(prioritise)),
  rate: os.rate.handler(calls(rate)),
  seen: os.seen.handler(calls(seen)),
};
