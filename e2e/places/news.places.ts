import type { Page } from "playwright-core";
import type { OutreachRecord } from "#core/notifications/outreach/contract.ts";
import type { NewsAudienceSize } from "#core/news/views.ts";
import type { PlacesOf } from "./place.ts";

const homes = [{ address: "вул. Сонячна, 12", apartment: "26" }];
const record: OutreachRecord = {
  counts: {
    email: 41,
    sms: 15,
    waiting: 2,
    unreached: 4,
    queued: 2,
    stopped: 0,
    segments: 45,
    letters: 3,
  },
  stoppable: true,
  items: [
    {
      id: "00000000-0000-4000-8000-000000000001",
      name: "Роман Ткаченко",
      homes,
      outcome: "unreached",
      way: "email",
      reason: "no_contact",
    },
    {
      id: "00000000-0000-4000-8000-000000000002",
      name: "Софія Бондаренко",
      homes,
      outcome: "unreached",
      way: "sms",
      reason: "limit",
    },
  ],
  nextCursor: null,
};

/** Answers as where an organisation also writes to people without an account. */
async function withOutreach(page: Page): Promise<void> {
  await page.route("**/api/outreach-records/*", (route) => route.fulfill({ json: record }));
  await page.route("**/api/news-audience", async (route) => {
    const answer = await route.fetch();
    const size = (await answer.json()) as NewsAudienceSize;
    const cut = { email: 9, unreached: 2 };
    const outreach = { email: 41, sms: 15, segments: 600, unreached: 4, cut };
    await route.fulfill({ response: answer, json: { ...size, without: 60, outreach } });
  });
}

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
    name: "manager-announcement-outreach",
    role: "manager",
    path: "/manager/announcements",
    before: withOutreach,
    act: async (page) => {
      await page.getByRole("link", { name: "Загальні збори співвласників" }).click();
      await page.getByText("Роман Ткаченко").waitFor();
    },
  },
  {
    name: "manager-announcement-new-outreach",
    role: "manager",
    path: "/manager/announcements/new",
    before: withOutreach,
    act: async (page, w) => {
      await page.getByText(w.news.form.audiences.organisation).click();
      await page.getByText(w.news.audience.over_limit).waitFor();
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
