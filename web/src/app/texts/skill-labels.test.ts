/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from "vitest";
import { type Language, languages } from "#core/kernel/language.ts";
import { indexTexts } from "#core/kernel/map-languages.ts";
import type { SkillTexts } from "#core/kernel/skill.ts";
import { allParts } from "./testing-parts.ts";

const skillFiles = import.meta.glob<Record<string, Record<string, SkillTexts>>>(
  "../../../../core/src/*/texts/*skills/*.ts",
  { eager: true },
);
const bundle = indexTexts<object>(import.meta.glob("./??.ts", { eager: true }));
/** Skills that quote the browser's own buttons, or a question. */
const quotesOthers = new Set(["install", "residents"]);
/** A folder of mail programs. */
const foreignLabels = new Set(["Спам"]);
const quoted = /[«“]([^»”{]+)[»”]/gu;

/** Lists every text below a node of a tree of texts. */
function listTexts(node: unknown): string[] {
  if (typeof node === "string") return [node];
  return Object.values(node ?? {}).flatMap((child) => listTexts(child));
}

/** Lists the labels that sentences of skills quote in a language, each with its skill. */
function listQuoted(language: Language): [skill: string, label: string][] {
  return Object.entries(skillFiles)
    .filter(([path]) => path.endsWith(`/${language}.ts`))
    .flatMap(([, file]) => Object.values(file).flatMap((skills) => Object.entries(skills)))
    .filter(([skill]) => !quotesOthers.has(skill))
    .flatMap(([skill, { answer }]) =>
      listTexts(answer).flatMap((sentence) =>
        [...sentence.matchAll(quoted)].map(([, label = ""]): [string, string] => [skill, label]),
      ),
    );
}

test.each(languages)("answers of skills name what stands on the screens: %s", async (language) => {
  const parts = await Promise.all(allParts.map((part) => part(language)));
  const plain = (text: string) => text.replaceAll("\u00a0", " ").replace(/[.…:,]$/, "");
  const shown = new Set([bundle[language], ...parts].flatMap(listTexts).map(plain));
  const labels = listQuoted(language);
  expect(labels.length).toBeGreaterThan(10);
  const isShown = (label: string) => foreignLabels.has(label) || shown.has(plain(label));
  expect(labels.filter(([, label]) => !isShown(label))).toEqual([]);
});
