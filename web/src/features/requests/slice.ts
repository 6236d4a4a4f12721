import { Wrench } from "lucide-react";
import { ownPlacesQuery } from "#web/app/places.ts";
import type { WebSlice } from "#web/app/slices/slice.ts";
import { liveKeys as live, requestKeys } from "./keys.ts";
import { waitingBadge } from "./queries.ts";

export const requestsSlice: WebSlice = {
  name: "requests",
  navigation: [
    {
      to: "/requests",
      label: "navigation.requests",
      icon: Wrench,
      area: "resident",
      position: 30,
      badge: waitingBadge,
    },
    {
      to: "/manager/requests",
      label: "navigation.requests",
      icon: Wrench,
      area: "manager",
      position: 30,
      badge: waitingBadge,
    },
  ],
  live,
  unsent: [
    { draft: "unsent-requests", kind: "requests" },
    { draft: "comments", kind: "messages" },
  ],
  drafts: ["request:"],
  offline: {
    reads: [requestKeys.lists, requestKeys.counts, requestKeys.details],
    outboxes: [
      { name: "unsent-requests", load: () => import("./new/outbox.ts") },
      { name: "comments", load: () => import("./conversation/outbox.ts") },
    ],
    needs: [ownPlacesQuery],
  },
};
