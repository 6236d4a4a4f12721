import { execFileSync, type ExecFileSyncOptions } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { patience } from "./patience.ts";

const place = mkdtempSync(join(tmpdir(), "oselia-new-language-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const copied =
  "core server web e2e tools package.json tsconfig.base.json tsconfig.json vite.config.ts vitest.config.ts drizzle.config.ts";

/** Runs a program in the copy and returns its output, or throws with all that it wrote. */
function run(...args: string[]): string {
  const options: ExecFileSyncOptions = { cwd: place, stdio: "pipe", encoding: "utf8" };
  try {
    return String(execFileSync(process.execPath, args, options));
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${args.join(" ")}\n${stdout}\n${stderr}`, { cause: error });
  }
}

const letters: Record<string, string> = { a: "á", e: "é", i: "í", o: "ó", u: "ú" };

/** Adds accents to the texts of a file, but for what i18next fills in, escapes and values that are keys. */
const accented = (code: string) =>
  code.replace(/(: |\n\s*)"([^"\\{]* [^"\\{]*)"/g, (_, before: string, text: string) => {
    const written = text.replace(/[aeiou]/g, (letter) => letters[letter] ?? letter);
    return `${before}"${written}"`;
  });

/** Copies the English files as those of Esperanto, a real code, so that its plural forms are the same everywhere. */
function addLanguage(): void {
  const list = join(place, "core/src/kernel/language.ts");
  const entry =
    '  eo: { locale: "eo", productName: "Óselia", at: "át", kyivTime: "Kýiv time" },\n}';
  writeFileSync(
    list,
    readFileSync(list, "utf8").replace("\n} as const", () => `\n${entry} as const`),
  );
  const texts = globSync("{core,web}/src/**/en.ts", { cwd: place });
  for (const path of texts) {
    const english = readFileSync(join(place, path), "utf8");
    const written = accented(english)
      .replaceAll("/en.ts", "/eo.ts")
      .replace(/(import \{ |export const )en\b/g, "$1eo");
    writeFileSync(join(place, path.replace(/en\.ts$/, "eo.ts")), written);
  }
  for (const path of globSync("{core,web}/src/**/{uk,en,ru,eo}.ts", { cwd: place })) {
    const code = readFileSync(join(place, path), "utf8");
    const named = code.replace(/\ben: "[^"]*",\s*ru: "[^"]*"/g, '$&, eo: "Esperanto"');
    if (named !== code) writeFileSync(join(place, path), named);
  }
  for (const path of globSync("core/{guides,legal}/*.en.md", { cwd: place }))
    cpSync(join(place, path), join(place, path.replace(/en\.md$/, "eo.md")));
}

beforeAll(() => {
  for (const name of copied.split(" ")) cpSync(name, join(place, name), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(place, "node_modules"));
  addLanguage();
});

test.each(["tsconfig.json", "web/tsconfig.json"])(
  "it compiles: %s",
  { timeout: patience(300_000) },
  (project) => {
    expect(run("node_modules/typescript/bin/tsc", "--noEmit", "-p", project)).toBe("");
  },
);

test("a letter is written in it", () => {
  writeFileSync(
    join(place, "letter.ts"),
    `import { renderLetter } from "#server/platform/mail/letter.ts";
     import { wordsIn } from "#server/news/letters/words.ts";
     const text = renderLetter({ language: "eo", subject: "", paragraphs: [] }).text;
     console.log(text, wordsIn("eo")("commented"));`,
  );
  const output = run("letter.ts");
  expect(output).toContain("Óselia");
  expect(output).toContain("Néw cómmént ón yóúr póst");
  expect(output).toContain("Thís léttér wás sént áútómátícálly");
});

test("a screen speaks it, with its own texts and those of parts", () => {
  writeFileSync(
    join(place, "web/src/app/language/esperanto.test.tsx"),
    `// @vitest-environment jsdom
     import { createRoot } from "react-dom/client";
     import { flushSync } from "react-dom";
     import { expect, test } from "vitest";
     import { newsTexts } from "#web/features/news/texts.ts";
     import { chooseLanguage, loadTranslations } from "./language.ts";
     import { useTranslation } from "./use-translation.ts";

     function Lead() {
       const { t } = useTranslation();
       return <p>{t("news.nobody_read")}</p>;
     }

     test("shows", async () => {
       await chooseLanguage("eo");
       await loadTranslations(newsTexts);
       const page = document.createElement("main");
       flushSync(() => createRoot(page).render(<Lead />));
       expect(page.textContent).toMatch(/Nóbódy hás séén ít yét/);
       expect(document.documentElement.lang).toBe("eo");
     });`,
  );
  const file = "web/src/app/language/esperanto.test.tsx";
  expect(run("node_modules/vitest/vitest.mjs", "run", "--project=web", file)).toContain("passed");
});
