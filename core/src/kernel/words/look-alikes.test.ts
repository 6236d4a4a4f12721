import { expect, test } from "vitest";
import {
  allLookAlikes,
  letterReplacer,
  lookAlikes,
  smallLookAlikes,
  toSmall,
} from "./look-alikes.ts";

test.each([lookAlikes, allLookAlikes, smallLookAlikes, toSmall(lookAlikes)])(
  "each Cyrillic letter has one Latin letter, and the other way round",
  ({ cyrillic, latin }) => {
    expect(cyrillic).toMatch(/^\p{Script=Cyrillic}+$/u);
    expect(latin).toMatch(/^[A-Za-z]+$/);
    expect(latin).toHaveLength(cyrillic.length);
    for (const letters of [cyrillic, latin]) expect(new Set(letters).size).toBe(letters.length);
  },
);

test("letters are replaced there and back, others stay", () => {
  const there = letterReplacer(lookAlikes.cyrillic, lookAlikes.latin);
  const back = letterReplacer(lookAlikes.latin, lookAlikes.cyrillic);
  expect(there("КВ. 12А, ЩУКА")).toBe("KB. 12A, ЩYKA");
  expect(back(there("ХАТА"))).toBe("ХАТА");
});
