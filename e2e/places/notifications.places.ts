import { answered, broken, type PlacesOf } from "./place.ts";

/** Lists the inbox for axe and pictures. */
export const places: PlacesOf = () => [
  { name: "notifications", role: "resident", path: "/notifications" },
  { name: "notifications-manager", role: "manager", path: "/notifications" },
  {
    name: "notifications-empty",
    role: "resident",
    path: "/notifications",
    before: answered(/\/api\/notifications\?/, { items: [], nextCursor: null }),
  },
  {
    name: "notifications-failed",
    role: "resident",
    path: "/notifications",
    before: broken(/\/api\/notifications\?/),
  },
  {
    name: "notifications-panel",
    role: "manager",
    path: "/manager/requests",
    act: async (page, w) => {
      await page.getByRole("button", { name: w.bell.label }).click();
      const panel = page.getByRole("dialog", { name: w.bell.label });
      await panel.getByRole("heading", { name: w.inbox.title }).waitFor();
    },
  },
];
