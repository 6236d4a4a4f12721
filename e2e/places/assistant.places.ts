import type { PlacesOf } from "./place.ts";

/** Lists the chat's hub, the assistant before, with and without an answer, and its panel. */
export const places: PlacesOf = () => [
  { name: "chat", role: null, path: "/chat", prerendered: true },
  { name: "assistant", role: null, path: "/chat/assistant", prerendered: true },
  {
    name: "assistant-answer",
    role: null,
    path: "/chat/assistant",
    act: async (page, w) => {
      await page.getByRole("listitem").getByRole("button").first().click();
      await page.getByText(w.assistant.sources).waitFor();
    },
  },
  {
    name: "assistant-unknown",
    role: "resident",
    path: "/chat/assistant",
    act: async (page, w) => {
      await page.getByRole("textbox", { name: w.assistant.question }).fill("Borscht?");
      await page.getByRole("button", { name: w.assistant.ask, exact: true }).click();
      await page.getByRole("button", { name: w.assistant.to_request }).waitFor();
    },
  },
  {
    name: "assistant-panel",
    role: "owner",
    path: "/dashboard",
    act: async (page, w) => {
      await page.getByRole("button", { name: w.assistant_panel.open }).click();
      await page.getByRole("heading", { name: w.assistant.tries }).waitFor();
    },
  },
];
