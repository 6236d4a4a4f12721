export const profileTabs = ["profile", "settings", "security"] as const;
export type ProfileTab = (typeof profileTabs)[number];
