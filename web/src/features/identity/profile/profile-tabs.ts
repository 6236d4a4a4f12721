export const profileTabs = [
  "profile",
  "settings",
  "notifications",
  "privacy",
  "security",
  "data",
] as const;
export type ProfileTab = (typeof profileTabs)[number];
