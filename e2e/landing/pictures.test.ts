import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { languages } from "#core/kernel/language.ts";
import {
  landingPictures,
  pictureFile,
  pictureThemes,
  pictureViews,
} from "#web/features/landing/pictures/landing-pictures.ts";
import { closeBrowser, openBrowser } from "../support/browser.ts";
import { textsByLanguage } from "../support/words.ts";
import { type Fingerprint, readFingerprint } from "./fingerprint.ts";
import { folder, withDemo } from "./screens.ts";

afterAll(closeBrowser);

const mostBytes = 26 * 1024;

test("each screen has a small picture for both themes in every language", async () => {
  const expected = landingPictures.flatMap((name) =>
    pictureThemes.flatMap((theme) =>
      languages.map((language) => ({ name, file: pictureFile(name, theme, language) })),
    ),
  );
  const stored = (await readdir(folder)).filter((name) => name.endsWith(".avif"));
  expect(stored.toSorted()).toEqual(expected.map(({ file }) => file).toSorted());
  for (const { name, file } of expected) {
    const bytes = await readFile(join(folder, file));
    const { width, height } = await sharp(bytes).metadata();
    const view = pictureViews[name];
    expect([width, height], file).toEqual([view.width * view.scale, view.height * view.scale]);
    expect(bytes.length, file).toBeLessThanOrEqual(mostBytes);
  }
});

test("the pictures show the screens as they are now; otherwise `npm run pictures` renews them", async () => {
  const stored = JSON.parse(
    await readFile(join(folder, "fingerprint.json"), "utf8"),
  ) as Fingerprint;
  const browser = await openBrowser();
  const now = await withDemo((base) => readFingerprint(browser, base, textsByLanguage, stored));
  expect(now).toEqual(stored);
});
