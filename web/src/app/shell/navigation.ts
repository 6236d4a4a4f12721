import {
  Building2,
  DoorOpen,
  FolderOpen,
  History,
  House,
  type LucideIcon,
  UserRound,
  UsersRound,
  Wrench,
} from "lucide-react";
import type { Role } from "#core/kernel/actor.ts";
import { isStaff } from "#core/kernel/actor.ts";

/** Figures shown beside a link; hidden at 0. */
export type NavigationCounts = { requests?: number; joins?: number };

export type NavigationItem = {
  to:
    | "/dashboard"
    | "/requests"
    | "/documents"
    | "/manager/dashboard"
    | "/manager/requests"
    | "/manager/buildings"
    | "/manager/documents"
    | "/manager/join-requests"
    | "/manager/staff"
    | "/manager/audit-log"
    | "/profile";
  label:
    | "navigation.dashboard"
    | "navigation.requests"
    | "navigation.buildings"
    | "navigation.documents"
    | "navigation.join_requests"
    | "navigation.staff"
    | "navigation.audit_log"
    | "navigation.profile";
  icon: LucideIcon;
  count?: keyof NavigationCounts;
  /** Only for administrators. */
  admin?: true;
  /** Not on the narrow bar of a phone, which has room for five; the drawer has all. */
  drawerOnly?: true;
};

const profile: NavigationItem = { to: "/profile", label: "navigation.profile", icon: UserRound };

const resident: NavigationItem[] = [
  { to: "/dashboard", label: "navigation.dashboard", icon: House },
  { to: "/requests", label: "navigation.requests", icon: Wrench, count: "requests" },
  { to: "/documents", label: "navigation.documents", icon: FolderOpen },
  profile,
];

const staff: NavigationItem[] = [
  { to: "/manager/dashboard", label: "navigation.dashboard", icon: House },
  { to: "/manager/requests", label: "navigation.requests", icon: Wrench, count: "requests" },
  { to: "/manager/buildings", label: "navigation.buildings", icon: Building2 },
  {
    to: "/manager/join-requests",
    label: "navigation.join_requests",
    icon: DoorOpen,
    count: "joins",
    drawerOnly: true,
  },
  {
    to: "/manager/documents",
    label: "navigation.documents",
    icon: FolderOpen,
    drawerOnly: true,
  },
  {
    to: "/manager/staff",
    label: "navigation.staff",
    icon: UsersRound,
    admin: true,
    drawerOnly: true,
  },
  {
    to: "/manager/audit-log",
    label: "navigation.audit_log",
    icon: History,
    admin: true,
    drawerOnly: true,
  },
  profile,
];

/** The links of a role: only screens that exist and that the role may open. */
export function navigationFor(role: Role): readonly NavigationItem[] {
  const items = isStaff({ role }) ? staff : resident;
  return items.filter(({ admin }) => !admin || role === "admin");
}
