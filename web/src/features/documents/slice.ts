import { FolderOpen } from "lucide-react";
import type { WebSlice } from "#web/app/slices/slice.ts";
import { liveKeys as live } from "./keys.ts";

export const documentsSlice: WebSlice = {
  name: "documents",
  navigation: [
    {
      to: "/documents",
      label: "navigation.documents",
      icon: FolderOpen,
      area: "resident",
      position: 60,
      drawerOnly: true,
    },
    {
      to: "/manager/documents",
      label: "navigation.documents",
      icon: FolderOpen,
      area: "manager",
      position: 75,
      drawerOnly: true,
    },
  ],
  live,
};
