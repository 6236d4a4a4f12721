import { afterAll, describe, expect, test } from "vitest";
import { languages } from "#core/kernel/language.ts";
import { closeBrowser, newDevice, violations } from "../support/browser.ts";

afterAll(closeBrowser);

describe("the gallery of messages of a demo", () => {
  test("is reached from the outbox, and shows a letter in its frame", async () => {
    const context = await newDevice({ language: "uk" });
    const page = await context.newPage();
    await page.goto("/outbox");
    // In the letters of the application, though no build knows this page.
    const loaded = page.evaluate(
      async () => (await document.fonts.load("1rem Onest", "Аa")).length,
    );
    expect(await loaded).toBe(2);
    await page.getByRole("link", { name: "Зразки листів і повідомлень" }).click();
    await page.getByRole("heading", { level: 1, name: "Зразки повідомлень" }).waitFor();
    await page
      .getByRole("navigation", { name: "Зміст" })
      .getByRole("link", { name: "Обліковий запис" })
      .click();
    expect(new URL(page.url()).hash).toBe("#samples-identity");
    const letter = page.frameLocator('article[data-kind="identity.verification"] iframe');
    await letter.getByRole("heading", { level: 1, name: "Підтвердити адресу" }).waitFor();
    await page.getByRole("link", { name: "English" }).click();
    await page.getByRole("heading", { level: 1, name: "Sample messages" }).waitFor();
    await context.close();
  });

  test.for(languages)(
    "has no accessibility violations and fits a phone, in %s",
    async (language) => {
      const context = await newDevice({ language, width: 390 });
      const page = await context.newPage();
      await page.goto("/outbox/gallery");
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        390,
      );
      // Axe enters every frame, one by one: letters are alike.
      await page.evaluate(() => {
        for (const frame of [...document.querySelectorAll("iframe")].slice(3)) frame.remove();
      });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page), colorScheme).toEqual([]);
      }
      await context.close();
    },
  );
});
