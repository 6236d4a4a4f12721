import { House, type LucideIcon, UserRound, Wrench } from "lucide-react";
import type { Role } from "#core/kernel/actor.ts";
import { isStaff } from "#core/kernel/actor.ts";

/** Figures shown beside a link; hidden at 0. */
export type NavigationCounts = { requests?: number };

export type NavigationItem = {
  to: "/dashboard" | "/requests" | "/manager/dashboard" | "/manager/requests" | "/profile";
  label: "navigation.dashboard" | "navigation.requests" | "navigation.profile";
  icon: LucideIcon;
  count?: keyof NavigationCounts;
};

const profile: NavigationItem = { to: "/profile", label: "navigation.profile", icon: UserRound };

const resident: NavigationItem[] = [
  { to: "/dashboard", label: "navigation.dashboard", icon: House },
  { to: "/requests", label: "navigation.requests", icon: Wrench, count: "requests" },
  profile,
];

const staff: NavigationItem[] = [
  { to: "/manager/dashboard", label: "navigation.dashboard", icon: House },
  { to: "/manager/requests", label: "navigation.requests", icon: Wrench, count: "requests" },
  profile,
];

/** The links of a role: only screens that exist and that the role may open. */
export function navigationFor(role: Role): readonly NavigationItem[] {
  return isStaff({ role }) ? staff : resident;
}
