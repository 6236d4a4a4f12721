import type { Locator } from "playwright-core";

/**
 * Presses a radio or a switch and waits until it shows the choice: where an address or an answer
 * decides, it does so a moment later, for which Playwright's own `check` has no patience.
 */
export async function choose(choice: Locator): Promise<void> {
  await choice.click();
  await choice.and(choice.page().locator(":checked")).waitFor({ state: "attached" });
}
