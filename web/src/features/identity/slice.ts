import { UserRound } from "lucide-react";
import type { WebSlice } from "#web/app/slices/slice.ts";
import { liveKeys as live } from "./keys.ts";

export const identitySlice: WebSlice = {
  name: "identity",
  navigation: [
    {
      to: "/profile",
      label: "navigation.profile",
      icon: UserRound,
      area: "account",
      position: 100,
      // The menu of the account leads there too, and the bar has room for five.
      drawerOnly: true,
    },
  ],
  live,
};
