import { languages } from "#core/kernel/language.ts";
import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Manifest } from "vite";
import { beforeAll, expect, test } from "vitest";
import { door } from "./chunks.ts";
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

/** Counts gzipped bytes; fonts are compressed already. */
function sizeOf(file: string): number {
  const bytes = read(file);
  return file.endsWith(".woff2") ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}

/** Counts bytes as sent: the server sends the compressed file if there is one. */
function sizeSent(file: string): number {
  const packed = new URL(`${file}.br`, built);
  return existsSync(packed) ? readFileSync(packed).length : sizeOf(file);
}

/** Lists the document and its files, with those of `sources` that the server does not name. */
function firstLoad(area: "door" | "visitor" | "signedIn", language: string, sources: string[]) {
  const { texts, home, fonts } = loads.languages[language] ?? { texts: "", home: "", fonts: [] };
  const document = area === "door" ? "sign-in.html" : "index.html";
  const files = new Set([
    document,
    ...filesOf(read(document).toString()),
    ...fonts,
    texts,
    ...(area === "signedIn" ? [home] : []),
    ...(area === "door" ? [] : loads[area]),
    ...sources.flatMap((source) => [...closureOf(manifest, source)]),
  ]);
  return { requests: files.size, bytes: [...files].reduce((sum, file) => sum + sizeSent(file), 0) };
}

const list = "src/routes/_app/manager/requests.index.tsx";
const pages = [
  { page: "/sign-in", area: "door", source: "", requests: 11, most: 156 },
  { page: "/dashboard", area: "signedIn", source: "", requests: 14, most: 240 },
  { page: "/manager/requests", area: "signedIn", source: list, requests: 15, most: 240 },
] as const;

test.each(pages)("$page comes in $requests files and $most KB", ({ area, source, ...budget }) => {
  for (const language of languages) {
    const screens = Object.keys(manifest).filter((key) => source && key.startsWith(source));
    expect(screens).toHaveLength(source ? 1 : 0);
    const { requests, bytes } = firstLoad(area, language, screens);
    expect(requests, language).toBeLessThanOrEqual(budget.requests);
    expect(bytes / kilobyte, language).toBeLessThanOrEqual(budget.most);
  }
});

test("the sign-in page brings nothing that only the application needs", () => {
  const files = filesOf(read("sign-in.html").toString());
  const code = files.filter((file) => file.endsWith(".js")).map((file) => read(file).toString());
  const early = ["__TSR_key", "QueryClientProvider", "/manager/dashboard/"];
  for (const word of early)
    expect(
      code.some((text) => text.includes(word)),
      word,
    ).toBe(false);
});

test("the landing page's conversation brings nothing that only the application needs", () => {
  const files = closureOf(manifest, "src/routes/-landing-conversation.tsx");
  const added = [...files].filter(
    (file) => !filesOf(read("sign-in.html").toString()).includes(file),
  );
  const code = added.filter((file) => file.endsWith(".js")).map((file) => read(file).toString());
  for (const word of ["__TSR_key", "QueryClientProvider", "/manager/dashboard/"])
    expect(
      code.some((text) => text.includes(word)),
      word,
    ).toBe(false);
  expect(added.some((file) => shell.includes(file) && file.endsWith(".css"))).toBe(false);
});

test("the sign-in page's styles are drawn from the very files that it is made of", () => {
  const style = new URL("src/routes/_public/-door.css", import.meta.url);
  const named = [...readFileSync(style, "utf8").matchAll(/@source "([^"]+)"/g)];
  const sources = named.map(([, file]) => new URL(file ?? "", style).href).toSorted();
  const drawn = /\.tsx$|\/floating-panel\.ts$/;
  expect(sources).toEqual([...madeOf(door)].filter((file) => drawn.test(file)).toSorted());
});

/** Addresses of all that a module of the web imports, now or later; the application itself left out. */
function madeOf(entry: string): Set<string> {
  const src = new URL("src/", import.meta.url);
  const found = new Set<string>();
  const queue = [new URL(entry, src)];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const here = file;
    if (found.has(here.href)) continue;
    found.add(here.href);
    const code = readFileSync(here, "utf8");
    const plain = code.matchAll(/^(?:import|export) (?!type)[^;]*?from\s+"([^"]+)"/gm);
    for (const [, name = ""] of [...plain, ...code.matchAll(/import\("([^"]+)"\)/g)]) {
      const next = name.startsWith("#web/") ? new URL(name.slice(5), src) : null;
      const target = next ?? (name.startsWith(".") ? new URL(name, here) : null);
      if (target && !/\/main\.tsx$|\/texts\//.test(target.href)) queue.push(target);
    }
  }
  return found;
}

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
  "site/chat",
  "site/chat/assistant",
])("%s comes in 60 KB", (name) => {
  for (const language of languages) expect(sizeOfPage(name, language)).toBeLessThanOrEqual(60);
});

test("the frame comes in 40 KB: what the server writes into it may take 20 more", () => {
  for (const language of languages) expect(sizeOfPage("frame", language)).toBeLessThanOrEqual(40);
});

/** Counts the kilobytes of a prerendered document with its files. */
function sizeOfPage(name: string, language: string): number {
  const document = `${name}.${language}.html`;
  const files = filesOf(read(document).toString());
  return [document, ...files].reduce((sum, file) => sum + sizeOf(file), 0) / kilobyte;
}
