import { implement } from "@orpc/server";
import { notificationsContract } from "#core/notifications/contract.ts";
import { type CallContext, callVerb, signedIn } from "#server/platform/http/rpc.ts";
import { countInbox, listInbox } from "./reads/inbox-view.ts";
import { readAll, readOne } from "./verbs/read.ts";

const os = implement(notificationsContract).$context<CallContext>().use(signedIn);

export const notificationsRouter = {
  list: os.list.handler(callVerb(listInbox)),
  counts: os.counts.handler(callVerb(countInbox)),
  read: os.read.handler(callVerb(readOne)),
  readAll: os.readAll.handler(callVerb(readAll)),
};
