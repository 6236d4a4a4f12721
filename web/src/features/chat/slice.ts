import { MessagesSquare } from "lucide-react";
import { badge, type WebSlice } from "#web/app/slices/slice.ts";
import { liveKeys as live } from "./keys.ts";
import { chatCountsQuery } from "./queries.ts";

export const chatSlice: WebSlice = {
  name: "chat",
  navigation: [
    {
      to: "/manager/communications",
      label: "navigation.communications",
      icon: MessagesSquare,
      area: "manager",
      position: 25,
      badge: badge(chatCountsQuery, ({ unread }) => unread),
      drawerOnly: true,
    },
  ],
  // Residents find news and chats behind one link.
  adds: [{ to: "/communications", badge: badge(chatCountsQuery, ({ unread }) => unread) }],
  live,
};
