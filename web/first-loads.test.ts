import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Manifest } from "vite";
import { beforeAll, expect, test } from "vitest";
import { buildWeb } from "../tools/launch/build-web.mjs";
import { closureOf, filesOf, type FirstLoads } from "./first-loads.ts";

// What a first visit may ask for before its data, so that a slice more does not make it slower.
// `npm run bench -- --web` measures the same in a browser, calls of the API included.

const kilobyte = 1024;
const built = new URL("../dist/web/", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, built));

let shell: string[];
let manifest: Manifest;
let loads: FirstLoads;

beforeAll(async () => {
  await buildWeb(process.execPath);
  shell = filesOf(read("index.html").toString());
  manifest = JSON.parse(read(".vite/manifest.json").toString()) as Manifest;
  loads = JSON.parse(read("first-loads.json").toString()) as FirstLoads;
});

function sizeOf(file: string): number {
  const bytes = read(file);
  return file.endsWith(".woff2") ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}

/** The document and its files, with those of `sources` where the server does not name them. */
function firstLoad(area: "visitor" | "signedIn", language: string, sources: string[]) {
  const { texts, home, fonts } = loads.languages[language] ?? { texts: "", home: "", fonts: [] };
  const files = new Set([
    "index.html",
    ...shell,
    ...fonts,
    texts,
    ...(area === "signedIn" ? [home] : []),
    ...loads[area],
    ...sources.flatMap((source) => [...closureOf(manifest, source)]),
  ]);
  return { requests: files.size, bytes: [...files].reduce((sum, file) => sum + sizeOf(file), 0) };
}

const list = "src/routes/_app/manager/requests.index.tsx";
const pages = [
  { page: "/sign-in", area: "visitor", source: "", requests: 11, most: 240 },
  { page: "/dashboard", area: "signedIn", source: "", requests: 12, most: 260 },
  { page: "/manager/requests", area: "signedIn", source: list, requests: 13, most: 260 },
] as const;

test.each(pages)("$page comes in $requests files and $most KB", ({ area, source, ...budget }) => {
  for (const language of ["uk", "en", "ru"]) {
    const screens = Object.keys(manifest).filter((key) => source && key.startsWith(source));
    expect(screens).toHaveLength(source ? 1 : 0);
    const { requests, bytes } = firstLoad(area, language, screens);
    expect(requests, language).toBeLessThanOrEqual(budget.requests);
    expect(bytes / kilobyte, language).toBeLessThanOrEqual(budget.most);
  }
});

test("the shell comes in 165 KB", () => {
  const bytes = ["index.html", ...shell].reduce((sum, file) => sum + sizeOf(file), 0);
  expect(bytes / kilobyte).toBeLessThanOrEqual(165);
});

test("a language brings its own texts and letters, and no other's", () => {
  const { uk, en, ru } = loads.languages;
  expect(new Set([uk?.texts, en?.texts, ru?.texts, uk?.home, en?.home, ru?.home]).size).toBe(6);
  expect(en?.fonts).toHaveLength(1);
});

test.each([
  "landing",
  "site/guides",
  "site/guides/report-a-leak",
  "site/pricing",
  "site/legal/terms",
])("%s comes in 60 KB", (name) => {
  for (const language of ["uk", "en", "ru"]) {
    const document = `${name}.${language}.html`;
    const files = filesOf(read(document).toString());
    const bytes = [document, ...files].reduce((sum, file) => sum + sizeOf(file), 0);
    expect(bytes / kilobyte, language).toBeLessThanOrEqual(60);
  }
});
