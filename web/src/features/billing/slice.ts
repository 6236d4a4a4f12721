import { Wallet } from "lucide-react";
import { queryBadge, type WebSlice } from "#web/app/slices/slice.ts";
import { billingKeys, liveKeys as live } from "./keys.ts";
import { homesQuery } from "./queries.ts";

export const billingSlice: WebSlice = {
  name: "billing",
  navigation: [
    {
      to: "/payments",
      label: "navigation.payments",
      icon: Wallet,
      area: "resident",
      position: 40,
      badge: queryBadge(homesQuery, ({ unpaid }) => unpaid),
    },
  ],
  live,
  offline: { reads: [billingKeys.homes, billingKeys.apartments, billingKeys.invoices] },
};
