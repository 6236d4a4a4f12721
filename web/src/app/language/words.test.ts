import { type Language, languages } from "#core/kernel/language.ts";
import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { textPart } from "../texts/part.ts";
import { allParts } from "../texts/testing-parts.ts";
import { readableKey } from "./readable-key.ts";
import { createWords, type Texts } from "./words.ts";

const first = textPart(import.meta.glob("./??.ts", { base: "../texts" }));

async function both(language: Language) {
  const parts = [first, ...allParts].map((part) => part(language));
  const all = (await Promise.all(parts)) as Texts[];
  const theirs = createInstance();
  await theirs.init({
    lng: language,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: readableKey,
    resources: {},
  });
  const ours = createWords();
  ours.speak(language, all[0] ?? {});
  theirs.addResourceBundle(language, "translation", written(all[0] ?? {}), true, true);
  for (const texts of all.slice(1)) {
    ours.add(texts);
    theirs.addResourceBundle(language, "translation", written(texts), true, true);
  }
  return { ours, theirs, keys: keysOf(theirs.getResourceBundle(language, "translation") as Texts) };
}

/** Adds separated counts to texts, which i18next writes without. */
function written(texts: Texts): Texts {
  return JSON.parse(JSON.stringify(texts).replaceAll("{{count}}", "{{written}}")) as Texts;
}

function keysOf(texts: Texts, prefix = ""): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === "string" || Array.isArray(text)
      ? [prefix + name]
      : [prefix + name, ...keysOf(text as Texts, `${prefix}${name}.`)],
  );
}

type Say = (key: string | string[], params?: object) => unknown;

const counts = [0, 1, 2, 4, 5, 11, 21, 22, 25, 101, 111, 1.5, 1_000_000];

test.each(languages)("says every text of %s as i18next does", async (language) => {
  const { ours, theirs, keys } = await both(language);
  expect(keys.length).toBeGreaterThan(2_000);
  const say = ours.say() as unknown as Say;
  const translate = theirs.t as unknown as Say;
  const here: unknown[] = [];
  const there: unknown[] = [];
  for (const key of keys) {
    const text = theirs.getResource(language, "translation", key) as unknown;
    const names = JSON.stringify(text ?? "").matchAll(/\{\{\s*([^{}]+?)\s*\}\}/g);
    const params = Object.fromEntries([...names].map(([, name], n) => [name, `${n} <{{x}}> $&`]));
    if (params["written"]) params["count"] = params["written"];
    const whole = { ...params, returnObjects: true };
    here.push([key, ours.exists(key), typeof text === "string" && say(key, params)]);
    there.push([key, theirs.exists(key), typeof text === "string" && translate(key, params)]);
    here.push(say(key, whole));
    there.push(translate(key, whole));
    const [, stem, form] = /^(.*)_(one|few|many|other|zero)$/.exec(key) ?? [];
    for (const count of stem && form ? counts : []) {
      here.push([stem, count, say(stem ?? "", { ...params, count })]);
      const figures = {
        ...params,
        count,
        written: new Intl.NumberFormat(language).format(count),
      };
      there.push([stem, count, translate(stem ?? "", figures)]);
    }
  }
  expect(here).toEqual(there);
});

test("of a list of keys the first that is there is said, else the last in readable words", async () => {
  const { ours, theirs } = await both("uk");
  const say = ours.say() as unknown as Say;
  const translate = theirs.t as unknown as Say;
  for (const keys of [
    ["errors.none_such", "common.close"],
    ["errors.none_such", "errors.none_at_all"],
    ["common.close", "common.retry"],
  ])
    expect(say(keys)).toBe(translate(keys));
  expect(say("shell.none", { count: 2 })).toBe(translate("shell.none", { count: 2 }));
  expect(say("constructor")).toBe("Constructor");
});

test("no text asks for what only i18next could do", async () => {
  for (const language of languages) {
    const { theirs } = await both(language);
    const all = JSON.stringify(theirs.getResourceBundle(language, "translation"));
    expect(all).not.toMatch(/\$t\(|\{\{-|\{\{[^}]*[,.][^}]*\}\}/);
  }
});
