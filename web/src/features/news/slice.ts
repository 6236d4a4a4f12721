import { Megaphone, MessagesSquare } from "lucide-react";
import { queryBadge, type WebSlice } from "#web/app/slices/slice.ts";
import { liveKeys as live, newsKeys } from "./keys.ts";
import { newsCountsQuery } from "./queries.ts";

export const newsSlice: WebSlice = {
  name: "news",
  navigation: [
    {
      to: "/communications",
      label: "navigation.communications",
      short: "navigation.communications_short",
      icon: MessagesSquare,
      area: "resident",
      position: 20,
      badge: queryBadge(newsCountsQuery, ({ unread }) => unread),
    },
    {
      to: "/manager/announcements",
      label: "navigation.announcements",
      short: "navigation.announcements_short",
      icon: Megaphone,
      area: "manager",
      position: 20,
    },
  ],
  live,
  offline: {
    reads: [
      newsKeys.lists,
      newsKeys.counts,
      [...newsKeys.all, "one"],
      [...newsKeys.all, "comments"],
    ],
  },
};
