import { implement } from "@orpc/server";
import { newsContract } from "#core/news/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { createHandler, signedIn } from "#server/platform/http/rpc/rpc.ts";
import { countNews, getPost, listNews } from "./reads/views.ts";
import { drawBoard } from "./board/board.ts";
import { calendarOf } from "./reads/calendar-view.ts";
import { listPeople } from "./reads/people-view.ts";
import { listComments, listVersions } from "./reads/talk-view.ts";
import { setComing } from "./verbs/coming.ts";
import { commentOn, deleteComment } from "./verbs/comment.ts";
import { remindPost } from "./verbs/remind.ts";
import { sizeAudience } from "./reads/audience-view.ts";
import {
  archivePost,
  changePost,
  pinPost,
  publishPost,
  restorePost,
  schedulePost,
  unschedulePost,
} from "./verbs/change.ts";
import { markRead } from "./verbs/mark-read.ts";
import { writePost } from "./verbs/write.ts";

const os = implement(newsContract).$context<CallContext>().use(signedIn);

export const newsRouter = {
  list: os.list.handler(createHandler(listNews)),
  counts: os.counts.handler(createHandler(countNews)),
  get: os.get.handler(createHandler(getPost)),
  write: os.write.handler(createHandler(writePost)),
  change: os.change.handler(createHandler(changePost)),
  publish: os.publish.handler(createHandler(publishPost)),
  schedule: os.schedule.handler(createHandler(schedulePost)),
  unschedule: os.unschedule.handler(createHandler(unschedulePost)),
  audienceSize: os.audienceSize.handler(createHandler(sizeAudience)),
  pin: os.pin.handler(createHandler(pinPost)),
  archive: os.archive.handler(createHandler(archivePost)),
  restore: os.restore.handler(createHandler(restorePost)),
  people: os.people.handler(createHandler(listPeople)),
  remind: os.remind.handler(createHandler(remindPost)),
  coming: os.coming.handler(createHandler(setComing)),
  calendar: os.calendar.handler(createHandler(calendarOf)),
  board: os.board.handler(createHandler(drawBoard)),
  comments: os.comments.handler(createHandler(listComments)),
  comment: os.comment.handler(createHandler(commentOn)),
  deleteComment: os.deleteComment.handler(createHandler(deleteComment)),
  versions: os.versions.handler(createHandler(listVersions)),
  markRead: os.markRead.handler(createHandler(markRead)),
};
