import type { Locator, Page } from "playwright-core";

const consonants = "бвгджзклмнпрстфх";

/** Makes a word that no text has: numbers would not tell two questions apart, as they name things. */
export function newWord(): string {
  const digits = crypto.randomUUID().replaceAll("-", "").slice(0, 9);
  return [...digits].map((digit) => consonants[Number.parseInt(digit, 16)]).join("");
}

/** Returns the item of the conversation that holds exactly this question: no other answer counts for it. */
export function turnOf(page: Page, question: string): Locator {
  return page
    .getByRole("list", { name: "Розмова" })
    .locator(":scope > li")
    .filter({ has: page.getByText(question, { exact: true }) });
}
