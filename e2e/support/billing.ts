import type { BrowserContext, Locator, Page } from "playwright-core";
import { newBuilding } from "./homes.ts";

// Intl separates thousands by spaces that nobody types.
export const sum = (text: string) => new RegExp(text.replaceAll(" ", "\\s"));
export const button = (page: Page | Locator, name: string) =>
  page.getByRole("button", { name, exact: true });
export const card = (page: Page) =>
  page.locator("section", {
    has: page.getByRole("heading", { level: 2, name: "Рахунки", exact: true }),
  });
export const row = (page: Page, text: string | RegExp) =>
  card(page).getByRole("link").filter({ hasText: text });
export const sheet = (page: Page, number: string) =>
  page.getByRole("dialog", { name: `Рахунок ${number}` });
export const read = async <T>(context: BrowserContext, path: string) =>
  (await (await context.request.get(`/api${path}`)).json()) as T;

/** Fills the dialog of a new invoice with one line and issues it; answers its number. */
export async function issue(page: Page, title: string, price: string): Promise<string> {
  await button(page, "Виставити рахунок").click();
  const dialog = page.getByRole("dialog", { name: "Новий рахунок" });
  await dialog.getByLabel("Назва").fill(title);
  await dialog.getByLabel("Ціна").fill(price);
  await button(dialog, "Виставити").click();
  await dialog.waitFor({ state: "detached" });
  const toast = page.getByText(/^Рахунок INV-[\d-]+ виставлено$/);
  const [number = ""] = /INV-[\d-]+\d/.exec(await toast.innerText()) ?? [];
  return number;
}

export type Spot = { buildingId: string; apartmentId: string };

/** Returns the page of an apartment for its staff. */
export function pathOf({ buildingId, apartmentId }: Spot): string {
  return `/manager/buildings/${buildingId}/apartments/${apartmentId}`;
}

/**
 * Creates an apartment in a new building that was never billed; signs the demo administrator in.
 */
export async function emptyApartment(context: BrowserContext): Promise<Spot> {
  const { buildingId, apartments } = await newBuilding(context, "admin");
  return { buildingId, apartmentId: apartments[0]?.id ?? "" };
}
