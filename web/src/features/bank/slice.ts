import { Notebook } from "lucide-react";
import type { WebSlice } from "#web/app/slices/slice.ts";
import { liveKeys as live } from "./keys.ts";

export const bankSlice: WebSlice = {
  name: "bank",
  navigation: [
    {
      to: "/bank",
      label: "navigation.bank",
      icon: Notebook,
      area: "resident",
      position: 61,
      drawerOnly: true,
    },
    {
      to: "/manager/bank",
      label: "navigation.bank",
      icon: Notebook,
      area: "manager",
      position: 61,
      drawerOnly: true,
    },
  ],
  live,
};
