import { expect, test } from "vitest";
import { landingTexts } from "./landing-texts.ts";

test.each(Object.entries(landingTexts))(
  "the landing page in %s names every channel as one that works",
  (_language, { honest }) => {
    expect(honest.later).toMatch(/Telegram.+SMS/);
    expect(honest.later).not.toMatch(/немає|not here|нет/);
  },
);
