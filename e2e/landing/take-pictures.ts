import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { runnerImport } from "vite";
import { languages } from "#core/kernel/language.ts";
import { pictureFile, pictureThemes } from "#web/features/landing/pictures/landing-pictures.ts";
import { launch } from "../support/chromium.ts";
import { readFingerprint } from "./fingerprint.ts";
import { folder, visitScreens, withDemo } from "./screens.ts";

/** Takes the landing page's pictures of real screens anew: `npm run pictures`. */
const {
  module: { textsByLanguage },
} = await runnerImport<typeof import("../support/words.ts")>("./e2e/support/words.ts");
const browser = await launch();
try {
  await withDemo(async (base) => {
    for (const language of languages)
      await visitScreens(browser, { base, language, theme: "light" }, async (name, page) => {
        await page.waitForLoadState("networkidle");
        // Only a demo has it.
        await page.locator("aside[data-screen-only]").evaluate((notice) => notice.remove());
        for (const theme of pictureThemes) {
          await page.emulateMedia({ colorScheme: theme });
          const png = await page.screenshot({ animations: "disabled" });
          const avif = await sharp(png).avif({ quality: 39, effort: 2 }).toBuffer();
          const file = pictureFile(name, theme, language);
          await writeFile(join(folder, file), avif);
        }
      });
    const fingerprint = await readFingerprint(browser, base, textsByLanguage);
    await writeFile(join(folder, "fingerprint.json"), `${JSON.stringify(fingerprint, null, 2)}\n`);
  });
} finally {
  await browser.close();
}
