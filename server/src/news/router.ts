import { implement } from "@orpc/server";
import { newsContract } from "#core/news/contract.ts";
import { type CallContext, calls, signedIn } from "../platform/http/rpc.ts";
import { countNews, getPost, listNews } from "./reads/views.ts";
import { archivePost, changePost, pinPost, publishPost, restorePost } from "./verbs/change.ts";
import { markRead } from "./verbs/mark-read.ts";
import { writePost } from "./verbs/write.ts";

const os = implement(newsContract).$context<CallContext>().use(signedIn);

export const newsRouter = {
  list: os.list.handler(calls(listNews)),
  counts: os.counts.handler(calls(countNews)),
  get: os.get.handler(calls(getPost)),
  write: os.write.handler(calls(writePost)),
  change: os.change.handler(calls(changePost)),
  publish: os.publish.handler(calls(publishPost)),
  pin: os.pin.handler(calls(pinPost)),
  archive: os.archive.handler(calls(archivePost)),
  restore: os.restore.handler(calls(restorePost)),
  markRead: os.markRead.handler(calls(markRead)),
};
