import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "#core/kernel/language.ts";
import { consentDue, currentLegal, legal, type LegalType, legalTypes } from "./legal.ts";

test("a text is due until its version in force, or a later one, has been agreed to", () => {
  const { terms, privacy } = currentLegal;
  expect(consentDue({})).toEqual(["terms", "privacy"]);
  expect(consentDue({ terms })).toEqual(["privacy"]);
  expect(consentDue({ terms: terms - 1, privacy })).toEqual(["terms"]);
  expect(consentDue({ terms: terms + 1, privacy })).toEqual([]);
});

/** Digests of the texts as people agree to them, in all languages, by their version. */
const digests: Readonly<Record<LegalType, { version: number; digest: string }>> = {
  terms: { version: 1, digest: "1d2544b814dd60cf" },
  privacy: { version: 8, digest: "f322dddaec6aa8b4" },
};

test.each(legalTypes)(
  "a change of %s raises its version: people agree to what they have read",
  (type) => {
    const hash = createHash("sha256");
    for (const language of languages)
      hash.update(readFileSync(new URL(`../../legal/${type}.${language}.md`, import.meta.url)));
    const { version } = legal[type];
    expect({ version, digest: hash.digest("hex").slice(0, 16) }).toEqual(digests[type]);
  },
);
