import type { Role } from "../support/browser.ts";

/** Pages that are looked at with large letters, much zoom and other settings of a reader. */
export const mainPages: Record<Role | "visitor", string[]> = {
  visitor: ["/", "/sign-in", "/offline.html", "/browser.html?old", "/browser.html?failed"],
  resident: [
    "/dashboard",
    "/payments",
    "/payments?money=statement",
    "/payments/card",
    "/requests",
    "/requests/new",
    "/communications",
    "/communications/chats",
    "/services",
    "/meters",
    "/profile",
    "/documents",
  ],
  owner: ["/dashboard", "/payments", "/apartments"],
  manager: [
    "/manager/dashboard",
    "/manager/requests",
    "/manager/buildings",
    "/manager/finance",
    "/manager/analytics",
    "/manager/announcements",
    "/manager/marketplace-orders",
    "/manager/communications",
  ],
  admin: ["/manager/staff"],
};
