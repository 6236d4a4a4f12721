import { answered, type PlacesOf } from "./place.ts";

const path = "/chat/messenger";
const channel = `${path}?org=sonyachnyi&channel=general`;

/** Lists the public messenger as visitors, guests and staff see it, and its moderation. */
export const places: PlacesOf = () => [
  { name: "messenger", role: null, path },
  { name: "messenger-channel", role: null, path: channel },
  {
    name: "messenger-announcements",
    role: null,
    path: channel.replace("general", "announcements"),
  },
  { name: "messenger-missing", role: null, path: `${path}?org=nowhere` },
  {
    name: "messenger-directory",
    role: null,
    path,
    before: answered(/\/api\/messenger$/, [
      { name: "ОСББ «Сонячний»", slug: "sonyachnyi" },
      { name: "ОСББ «Затишок»", slug: "zatyshok" },
    ]),
  },
  {
    name: "messenger-nickname-taken",
    role: null,
    path: channel,
    act: async (page, w) => {
      await page.getByLabel(w.messenger.enter.nickname).fill("Управління");
      await page.getByRole("button", { name: w.messenger.enter.submit, exact: true }).click();
      await page.getByText(w.validation.taken_nickname).waitFor();
    },
  },
  {
    name: "messenger-staff-ban",
    role: "manager",
    path: channel,
    act: async (page, w) => {
      const message = page.getByRole("article").filter({ hasText: "знайшли рудого кота" });
      await message.hover();
      await message.getByRole("button").click();
      await page.getByRole("menuitem", { name: w.messenger.ban.action }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "public-channels", role: "manager", path: "/manager/communications/public" },
];
