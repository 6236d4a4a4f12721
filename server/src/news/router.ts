import { implement } from "@orpc/server";
import { newsContract } from "#core/news/contract.ts";
import type { CallContext } from "#server/platform/http/rpc/call.ts";
import { calls, signedIn } from "#server/platform/http/rpc/rpc.ts";
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
  list: os.list.handler(calls(listNews)),
  counts: os.counts.handler(calls(countNews)),
  get: os.get.handler(calls(getPost)),
  write: os.write.handler(calls(writePost)),
  change: os.change.handler(calls(changePost)),
  publish: os.publish.handler(calls(publishPost)),
  schedule: os.schedule.handler(calls(schedulePost)),
  unschedule: os.unschedule.handler(calls(unschedulePost)),
  audienceSize: os.audienceSize.handler(calls(sizeAudience)),
  pin: os.pin.handler(calls(pinPost)),
  archive: os.archive.handler(calls(archivePost)),
  restore: os.restore.handler(calls(restorePost)),
  people: os.people.handler(calls(listPeople)),
  remind: os.remind.handler(calls(remindPost)),
  coming: os.coming.handler(calls(setComing)),
  calendar: os.calendar.handler(calls(calendarOf)),
  board: os.board.handler(calls(drawBoard)),
  comments: os.comments.handler(calls(listComments)),
  comment: os.comment.handler(calls(commentOn)),
  deleteComment: os.deleteComment.handler(calls(deleteComment)),
  versions: os.versions.handler(calls(listVersions)),
  markRead: os.markRead.handler(calls(markRead)),
};
