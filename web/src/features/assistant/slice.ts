import { MessageCircleQuestionMark } from "lucide-react";
import type { WebSlice } from "#web/app/slices/slice.ts";
import { liveKeys as live } from "./keys.ts";

export const assistantSlice: WebSlice = {
  name: "assistant",
  navigation: [
    {
      to: "/manager/assistant",
      label: "navigation.assistant_answers",
      icon: MessageCircleQuestionMark,
      area: "admin",
      position: 85,
      drawerOnly: true,
    },
  ],
  live,
};
