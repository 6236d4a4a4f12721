import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Calls that open a connection to another service, each with the timeout that must follow. */
const calls: [RegExp, RegExp][] = [
  [/(?<![.\w])fetch\(/g, /\bsignal\b/],
  [/new S3Client\(/g, /connectionTimeout/],
  [/createTransport\(/g, /patience|mailPatience/],
  [/new pg\.Client\(/g, /stream|dial/],
];

test("whatever calls a service of others ends by itself where that says nothing", () => {
  const files = globSync("server/**/*.ts").filter((path) => !/\.test\.ts$|testing/.test(path));
  const found = files.flatMap((path) => {
    const text = readFileSync(path, "utf8");
    return calls.flatMap(([call, limit]) =>
      [...text.matchAll(call)].map(({ index }) => ({
        place: `${path}: ${text.slice(index, index + 30)}`,
        limited: limit.test(text.slice(index, index + 700)),
      })),
    );
  });
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ limited }) => !limited).map(({ place }) => place)).toEqual([]);
});
