import { readdir, readFile } from "node:fs/promises";
import { guideOrder } from "#core/assistant/guides/guide-order.ts";
import {
  type FindGuides,
  type ListedGuide,
  openGuideSearch,
} from "#core/assistant/guides/guide-search.ts";
import { listGuide } from "#core/assistant/guides/list-guide.ts";
import type { Finder } from "#core/assistant/finding/find-reading.ts";
import { tokensOf } from "#core/assistant/finding/reading/tokens.ts";
import { type IndexedPassage, indexPassage, openSearch } from "#core/assistant/search/search.ts";
import { passagesOf } from "#core/assistant/search/passages.ts";
import { stemOf } from "#core/assistant/search/words.ts";
import type { Passage } from "#core/assistant/model.ts";
import { type Language, languages } from "#core/kernel/language.ts";
import { labelAmong, type LabelTexts } from "#core/kernel/labels.ts";
import { chunksOf } from "#server/platform/threads/chunks.ts";

const core = new URL("../../../../core/", import.meta.url);
/** Folders of texts that have pages of their own, which are called like them. */
const shelves = ["guides", "legal"];

/** Passages that are indexed before other work has its turn. */
const indexedAtOnce = 20;

/** All that the assistant may quote, and the words of all texts of ours. */
export type Knowledge = Pick<Finder, "passages" | "search" | "isFamiliar"> & {
  /** Returns the names of the guides that answer a query, best first. */
  findGuides: (query: string, language: Language) => string[];
};

let known: Promise<Knowledge> | undefined;

/**
 * Opens the search over all that the assistant may quote: read once, after the start or at the first question. Other
 * work runs in between.
 */
export function openKnowledge(): Promise<Knowledge> {
  known ??= readKnowledge().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function readKnowledge(): Promise<Knowledge> {
  const texts = await Promise.all(languages.map((language) => readTexts(language)));
  const passages = texts.flatMap((one) => one.passages);
  const indexed: IndexedPassage[] = [];
  for await (const chunk of chunksOf(passages, indexedAtOnce))
    indexed.push(...chunk.map(indexPassage));
  const stems = new Map<Language, ReadonlySet<string>>();
  for await (const chunk of chunksOf(texts, 1))
    for (const one of chunk) stems.set(one.language, stemsIn(one));
  const guides = new Map<Language, FindGuides>();
  for await (const chunk of chunksOf(texts, 1))
    for (const one of chunk) guides.set(one.language, openGuideSearch(one.guides, one.language));
  return {
    findGuides: (query, language) => guides.get(language)?.(query) ?? [],
    passages,
    search: openSearch(indexed),
    isFamiliar: (stem, language) => stems.get(language)?.has(stem) ?? false,
  };
}

type LanguageTexts = {
  language: Language;
  passages: Passage[];
  guides: ListedGuide[];
  labels: Record<string, LabelTexts>[];
};

/**
 * Reads guides and legal texts of a language, cut into sections, and the texts of screens. Throws Error where a text or a
 * label is missing.
 */
async function readTexts(language: Language): Promise<LanguageTexts> {
  const labels = await labelsIn(language);
  const label = (key: string) => labelAmong(labels, language, key);
  const perShelf = shelves.map(async (shelf) => {
    const folder = new URL(`${shelf}/`, core);
    const files = (await readdir(folder)).filter((name) => name.endsWith(`.${language}.md`));
    const texts = files.toSorted().map(async (name) => {
      const path = `/${shelf}/${name.slice(0, -`.${language}.md`.length)}`;
      const file = await readFile(new URL(name, folder), "utf8");
      return { path, file, passages: passagesOf(file, { path, language, label }) };
    });
    return Promise.all(texts);
  });
  const texts = (await Promise.all(perShelf)).flat();
  const guides = guideOrder.map((slug) => {
    const guide = texts.find(({ path }) => path === `/guides/${slug}`);
    return listGuide(slug, guide?.file ?? "", guide?.passages ?? [], language);
  });
  return { language, passages: texts.flatMap(({ passages }) => passages), guides, labels };
}

/** Loads every module of texts in a language: what guides name in braces is said there. */
async function labelsIn(language: Language): Promise<Record<string, LabelTexts>[]> {
  const sources = new URL("src/", core);
  const found = await readdir(sources, { recursive: true });
  const paths = found
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => new RegExp(`^\\w+/(\\w+/)?texts/(\\w+/)?${language}\\.ts$`).test(path));
  return Promise.all(paths.toSorted().map((path) => import(new URL(path, sources).href)));
}

function stemsIn({ language, passages, labels }: LanguageTexts): ReadonlySet<string> {
  const quoted = passages.flatMap(({ title, heading, blocks }) => [title, heading, ...blocks]);
  const shown = labels.flatMap((texts) => Object.values(texts).flatMap(stringsIn));
  return new Set([...quoted, ...shown].flatMap(tokensOf).map((word) => stemOf(word, language)));
}

function stringsIn(texts: string | LabelTexts): string[] {
  return typeof texts === "string" ? [texts] : Object.values(texts ?? {}).flatMap(stringsIn);
}
