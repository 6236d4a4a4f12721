import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Language, languages } from "#core/kernel/language.ts";

/** Reads what an installed application is called, in every language; Ukrainian where one has no file yet. */
export async function readWebManifests(root: string): Promise<Record<Language, string>> {
  const usual = await readFile(join(root, "manifest.webmanifest"), "utf8");
  const read = async (language: Language) => {
    const file = join(root, `manifest.${language}.webmanifest`);
    return [language, await readFile(file, "utf8").catch(() => usual)] as const;
  };
  return Object.fromEntries(await Promise.all(languages.map(read))) as Record<Language, string>;
}
