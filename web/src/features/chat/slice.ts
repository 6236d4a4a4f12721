import { MessagesSquare } from "lucide-react";
import type { ConversationCounts } from "#core/chat/views.ts";
import { queryBadge, type WebSlice } from "#web/app/slices/slice.ts";
import { chatKeys, liveKeys as live } from "./keys.ts";
import { chatCountsQuery } from "./queries.ts";

/** Counts what waits: for staff `unread` leaves out the chats that `unanswered` counts. */
const waiting = ({ unread, unanswered }: ConversationCounts) => unread + unanswered;

export const chatSlice: WebSlice = {
  name: "chat",
  navigation: [
    {
      to: "/manager/communications",
      label: "navigation.communications",
      icon: MessagesSquare,
      area: "manager",
      position: 25,
      badge: queryBadge(chatCountsQuery, waiting),
      drawerOnly: true,
      behindMore: ["manager", "admin"],
    },
  ],
  // Residents find news and chats behind one link.
  adds: [{ to: "/communications", badge: queryBadge(chatCountsQuery, waiting) }],
  live,
  unsent: [{ draft: "outbox", kind: "messages" }],
  offline: {
    reads: [
      chatKeys.list,
      chatKeys.counts,
      [...chatKeys.all, "one"],
      [...chatKeys.all, "messages"],
    ],
    outboxes: [{ name: "outbox", load: () => import("./outbox.ts") }],
  },
};
