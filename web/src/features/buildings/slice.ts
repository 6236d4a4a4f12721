import { Building2, KeyRound } from "lucide-react";
import type { WebSlice } from "#web/app/slices/slice.ts";
import { placeKeys } from "#web/app/places.ts";
import { liveKeys as live } from "./keys.ts";

export const buildingsSlice: WebSlice = {
  name: "buildings",
  navigation: [
    {
      to: "/apartments",
      label: "navigation.my_home",
      icon: KeyRound,
      area: "resident",
      position: 15,
      drawerOnly: true,
    },
    {
      to: "/manager/buildings",
      label: "navigation.buildings",
      icon: Building2,
      area: "manager",
      position: 40,
    },
  ],
  live,
  offline: { reads: [placeKeys.own, placeKeys.contacts] },
};
