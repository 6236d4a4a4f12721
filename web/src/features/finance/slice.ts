import { Wallet } from "lucide-react";
import type { WebSlice } from "#web/app/slices/slice.ts";
import { liveKeys as live } from "./keys.ts";

export const financeSlice: WebSlice = {
  name: "finance",
  navigation: [
    {
      to: "/manager/finance",
      label: "navigation.finance",
      icon: Wallet,
      area: "manager",
      position: 60,
      drawerOnly: true,
      behindMore: ["manager", "admin"],
    },
  ],
  live,
};
