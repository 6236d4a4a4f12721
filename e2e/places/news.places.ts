import type { PlacesOf } from "./place.ts";

/** Lists pages of news for axe and pictures. */
export const places: PlacesOf = () => [
  { name: "news", role: "resident", path: "/communications" },
  {
    name: "news-nothing",
    role: "resident",
    path: "/communications/news/00000000-0000-4000-8000-000000000000",
  },
  {
    name: "news-post",
    role: "resident",
    path: "/communications?filter=important",
    act: async (page) => {
      await page.getByRole("link", { name: "Загальні збори співвласників" }).click();
      await page.getByRole("heading", { level: 1, name: "Загальні збори співвласників" }).waitFor();
    },
  },
  { name: "manager-announcements", role: "manager", path: "/manager/announcements" },
  {
    name: "manager-announcements-drafts",
    role: "manager",
    path: "/manager/announcements?shelf=draft",
  },
  {
    name: "manager-announcement-new",
    role: "manager",
    path: "/manager/announcements/new",
    act: async (page, w) => {
      await page.getByRole("textbox", { name: w.news.form.title }).fill("Воду вимкнуть");
      await page
        .getByRole("textbox", { name: w.news.form.body })
        .fill("**Завтра** о 9:00\n\n- до обіду");
      await page.getByText(w.news.form.audiences.entrances).click();
      await page.getByRole("group", { name: w.news.form.entrances }).waitFor();
    },
  },
  {
    name: "manager-announcement",
    role: "manager",
    path: "/manager/announcements",
    act: async (page, w) => {
      await page.getByRole("link", { name: "Загальні збори співвласників" }).click();
      await page.getByRole("link", { name: w.news.edit, exact: true }).waitFor();
    },
  },
  {
    name: "manager-announcement-edit",
    role: "manager",
    path: "/manager/announcements",
    act: async (page, w) => {
      await page.getByRole("link", { name: "Загальні збори співвласників" }).click();
      await page.getByRole("link", { name: w.news.edit, exact: true }).click();
      await page.getByRole("button", { name: w.news.save }).waitFor();
    },
  },
];
