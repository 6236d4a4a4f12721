import type { Page } from "playwright-core";
import type { PlacesOf, Words } from "./place.ts";

async function fill(page: Page, { checkout: w }: Words, number: string): Promise<void> {
  await page.getByLabel(w.number).fill(number);
  await page.getByLabel(w.holder).fill("OLENA KOVALENKO");
  await page.getByLabel(w.expiry).fill("12/29");
  await page.getByLabel(w.cvv).fill("123");
}

/** Pages of paying by card for axe and pictures; the card is one that is declined, so that nothing is paid. */
export const places: PlacesOf = () => [
  { name: "card", role: "resident", path: "/payments/card" },
  {
    name: "card-faults",
    role: "resident",
    path: "/payments/card",
    act: async (page, w) => {
      await fill(page, w, "4242 4242 4242 4241");
      await page.getByLabel(w.checkout.purpose).fill("");
      await page.getByRole("button", { name: /₴/ }).click();
      await page.getByText(w.validation.card_number).waitFor();
    },
  },
  {
    name: "card-declined",
    role: "resident",
    path: "/payments/card",
    act: async (page, w) => {
      await fill(page, w, "4000 0000 0000 0002");
      await page.getByRole("button", { name: /₴/ }).click();
      await page
        .getByRole("heading", { level: 1, name: w.checkout.failure.card_declined })
        .waitFor();
    },
  },
  {
    name: "card-missing",
    role: "resident",
    path: "/payments/card/00000000-0000-4000-8000-000000000000",
  },
];
