import { HandHelping, Store } from "lucide-react";
import { queryBadge, type WebSlice } from "#web/app/slices/slice.ts";
import { liveKeys as live, marketKeys } from "./keys.ts";
import { orderCountsQuery } from "./queries.ts";

export const marketplaceSlice: WebSlice = {
  name: "marketplace",
  navigation: [
    {
      to: "/services",
      label: "navigation.marketplace",
      icon: Store,
      area: "resident",
      position: 50,
    },
    {
      to: "/manager/marketplace-orders",
      label: "navigation.marketplace_orders",
      icon: HandHelping,
      area: "manager",
      position: 50,
      badge: queryBadge(orderCountsQuery, ({ pending }) => pending),
      drawerOnly: true,
      behindMore: ["admin"],
    },
  ],
  live,
  offline: { reads: [marketKeys.lists, marketKeys.counts] },
};
