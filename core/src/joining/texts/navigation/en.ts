import type { navigation as declared } from "../../slice.ts";

export const navigation: Record<(typeof declared)[number], string> = {
  join_requests: "Join requests",
};
