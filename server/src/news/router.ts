import { implement } from "@orpc/server";
import { newsContract } from "#core/news/contract.ts";
import { type CallContext, callVerb, signedIn } from "#server/platform/http/rpc.ts";
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
  list: os.list.handler(callVerb(listNews)),
  counts: os.counts.handler(callVerb(countNews)),
  get: os.get.handler(callVerb(getPost)),
  write: os.write.handler(callVerb(writePost)),
  change: os.change.handler(callVerb(changePost)),
  publish: os.publish.handler(callVerb(publishPost)),
  schedule: os.schedule.handler(callVerb(schedulePost)),
  unschedule: os.unschedule.handler(callVerb(unschedulePost)),
  audienceSize: os.audienceSize.handler(callVerb(sizeAudience)),
  pin: os.pin.handler(callVerb(pinPost)),
  archive: os.archive.handler(callVerb(archivePost)),
  restore: os.restore.handler(callVerb(restorePost)),
  people: os.people.handler(callVerb(listPeople)),
  remind: os.remind.handler(callVerb(remindPost)),
  coming: os.coming.handler(callVerb(setComing)),
  calendar: os.calendar.handler(callVerb(calendarOf)),
  board: os.board.handler(callVerb(drawBoard)),
  comments: os.comments.handler(callVerb(listComments)),
  comment: os.comment.handler(callVerb(commentOn)),
  deleteComment: os.deleteComment.handler(callVerb(deleteComment)),
  versions: os.versions.handler(callVerb(listVersions)),
  markRead: os.markRead.handler(callVerb(markRead)),
};
