import type { PlacesOf } from "./place.ts";

/** Lists pages of chats for axe and pictures. */
export const places: PlacesOf = () => [
  { name: "chats", role: "resident", path: "/communications/chats" },
  {
    name: "chat-channel",
    role: "resident",
    path: "/communications/chats",
    act: async (page, w) => {
      await page.getByRole("link", { name: new RegExp(`^${w.chat.channels.general}`) }).click();
      await page.getByText("Пропоную поставити другу стійку").first().waitFor();
    },
  },
  {
    name: "chat-thread",
    role: "resident",
    path: "/communications/chats",
    act: async (page, w) => {
      await page.getByRole("link", { name: new RegExp(`^${w.chat.channels.maintenance}`) }).click();
      await page.getByRole("log").getByRole("button", { name: /1/ }).last().click();
      await page.getByRole("region", { name: w.chat.thread }).waitFor();
    },
  },
  {
    name: "chat-search",
    role: "resident",
    path: "/communications/chats",
    act: async (page, w) => {
      await page.getByRole("searchbox", { name: w.talk.search }).fill("велосипеда");
      await page.getByRole("region", { name: w.talk.found }).getByRole("link").first().waitFor();
    },
  },
  {
    name: "chat-names",
    role: "resident",
    path: "/communications/chats",
    act: async (page, w) => {
      await page.getByRole("link", { name: new RegExp(`^${w.chat.channels.general}`) }).click();
      const box = page.getByRole("textbox", { name: w.chat.write });
      await box.fill("");
      await box.pressSequentially("@");
      await page.getByRole("listbox", { name: w.talk.mention_list }).waitFor();
    },
  },
  {
    name: "chat-menu",
    role: "manager",
    path: "/manager/communications",
    act: async (page, w) => {
      await page.getByRole("link", { name: new RegExp(`^${w.chat.channels.general}`) }).click();
      await page.getByRole("button", { name: w.talk.menu }).click();
      await page.getByRole("menuitem", { name: w.talk.jump_to_day }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "manager-chats", role: "manager", path: "/manager/communications" },
  {
    name: "manager-chat",
    role: "manager",
    path: "/manager/communications",
    act: async (page, w) => {
      await page.getByRole("link", { name: /довідка в документах/ }).click();
      await page.getByRole("textbox", { name: w.chat.write }).waitFor();
    },
  },
  {
    name: "manager-chat-note",
    role: "manager",
    path: "/manager/communications",
    act: async (page, w) => {
      await page.getByRole("link", { name: /Кур’єри/ }).click();
      await page.getByText("дзвонити Сергію").last().waitFor();
      await page.getByRole("button", { name: w.desk.note, exact: true }).click();
      await page.getByText(w.desk.note_band).waitFor();
    },
  },
  {
    name: "manager-chat-templates",
    role: "manager",
    path: "/manager/communications",
    act: async (page, w) => {
      await page.getByRole("link", { name: /довідка в документах/ }).click();
      await page.getByRole("button", { name: w.desk.templates, exact: true }).click();
      await page.getByRole("menuitem", { name: w.desk.change_templates }).click();
      await page.getByRole("dialog").getByText("Майстер прийде").waitFor();
    },
  },
  {
    name: "manager-chat-request",
    role: "manager",
    path: "/manager/communications",
    act: async (page, w) => {
      await page.getByRole("link", { name: /довідка в документах/ }).click();
      const message = page.getByRole("article").filter({ hasText: "Надішліть, будь ласка" });
      await message.hover();
      await message
        .getByRole("button", { name: /Бондаренко/ })
        .last()
        .click();
      await page.getByRole("menuitem", { name: w.desk.request }).click();
      await page.getByLabel(w.requests.filter.category).waitFor();
    },
  },
  {
    name: "manager-chat-buildings",
    role: "manager",
    path: "/manager/communications",
    act: async (page, w) => {
      await page.getByRole("button", { name: w.desk.building_channels_change }).click();
      await page.getByRole("switch").first().waitFor();
    },
  },
  {
    name: "chat-report",
    role: "resident",
    path: "/communications/chats",
    act: async (page, w) => {
      await page
        .getByRole("link", { name: new RegExp(`^${w.chat.channels.announcements}`) })
        .click();
      const one = page.getByRole("log").getByRole("article").last();
      await one.hover();
      await one.getByRole("button").last().click();
      await page.getByRole("menuitem", { name: w.moderation.report.action }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "manager-reports", role: "manager", path: "/manager/communications/reports" },
  {
    name: "manager-channel-rules",
    role: "manager",
    path: "/manager/communications/reports?tab=rules",
  },
  {
    name: "manager-report-ban",
    role: "manager",
    path: "/manager/communications/reports",
    act: async (page, w) => {
      await page.getByRole("button", { name: w.moderation.cases.ban }).first().click();
      await page.getByLabel(w.moderation.address.label).selectOption("3");
      await page.getByText(w.moderation.address.warning).waitFor();
    },
  },
];
