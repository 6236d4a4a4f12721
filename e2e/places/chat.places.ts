import type { PlacesOf } from "./place.ts";

/** Pages of chats for axe and pictures. */
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
];
