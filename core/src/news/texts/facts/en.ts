import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    news: "Announcements",
  },
  kinds: {
    "news.drafted": "Announcement drafted",
    "news.scheduled": "Announcement scheduled",
    "news.unscheduled": "Announcement no longer scheduled",
    "news.held": "Announcement held back: nobody left to see it",
    "news.orphaned": "Announcement did not go up: who scheduled it may no longer publish it",
    "news.published": "Announcement published",
    "news.changed": "Announcement changed",
    "news.pinned": "Announcement pinned",
    "news.unpinned": "Announcement unpinned",
    "news.reminded": "Reminded of the announcement",
    "news.uncommented": "Comment on an announcement deleted",
    "news.archived": "Announcement taken down",
    "news.restored": "Announcement put back",
  },
};
