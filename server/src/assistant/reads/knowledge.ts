import { readdir, readFile } from "node:fs/promises";
import { openSearch, type Search } from "#core/assistant/search/search.ts";
import { passagesOf } from "#core/assistant/search/passages.ts";
import type { Passage } from "#core/assistant/model.ts";
import { type Language, languages } from "#core/kernel/language.ts";
import { labelAmong, type LabelTexts } from "#core/kernel/labels.ts";

const core = new URL("../../../../core/", import.meta.url);
/** Folders of texts that have pages of their own, which are called like them. */
const shelves = ["guides", "legal"];

let opened: Promise<Search> | undefined;
let passages: Promise<Passage[]> | undefined;

/** The search over all that the assistant may quote: read once, at the first question. */
export function knowledge(): Promise<Search> {
  opened ??= knownPassages().then(openSearch, (error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** The sections of all texts, read once. */
export function knownPassages(): Promise<Passage[]> {
  passages ??= readPassages().catch((error: unknown) => {
    passages = undefined;
    throw error;
  });
  return passages;
}

/** Guides and legal texts in every language, cut into sections. Throws where a text or a label is missing. */
export async function readPassages(): Promise<Passage[]> {
  const perLanguage = languages.map(async (language) => {
    const modules = await labelsIn(language);
    const label = (key: string) => labelAmong(modules, language, key);
    const perShelf = shelves.map(async (shelf) => {
      const folder = new URL(`${shelf}/`, core);
      const files = (await readdir(folder)).filter((name) => name.endsWith(`.${language}.md`));
      const texts = files.toSorted().map(async (name) => {
        const path = `/${shelf}/${name.slice(0, -`.${language}.md`.length)}`;
        return passagesOf(await readFile(new URL(name, folder), "utf8"), { path, language, label });
      });
      return (await Promise.all(texts)).flat();
    });
    return (await Promise.all(perShelf)).flat();
  });
  return (await Promise.all(perLanguage)).flat();
}

/** Every module of texts in a language: what guides name in braces is said there. */
async function labelsIn(language: Language): Promise<Record<string, LabelTexts>[]> {
  const sources = new URL("src/", core);
  const found = await readdir(sources, { recursive: true });
  const own = found
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => new RegExp(`^\\w+/(\\w+/)?texts/(\\w+/)?${language}\\.ts$`).test(path));
  return Promise.all(own.toSorted().map((path) => import(new URL(path, sources).href)));
}
