import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest, Plugin } from "vite";
import { isCyrillic } from "./is-cyrillic.ts";
import { languages } from "#core/kernel/language.ts";
import { afterBuild } from "./after-build.ts";
import { door } from "./chunks.ts";

/** Files that a browser should fetch along with a page. */
export type FirstLoads = {
  /** By language: its texts for everybody, those of signed-in people, its letters. */
  languages: Record<string, { texts: string; home: string; fonts: readonly string[] }>;
  /** Scripts of the area's frame and of the page most people open in it. */
  visitor: readonly string[];
  signedIn: readonly string[];
  /** Addresses of visitors' pages. */
  visitorPages: readonly string[];
};

/** Writes `first-loads.json` beside the pages, and the document of the sign-in page. */
export function firstLoads(): Plugin {
  return afterBuild("oselia:first-loads", async ({ root, build }) => {
    const out = join(root, build.outDir);
    const manifest = JSON.parse(
      await readFile(join(out, ".vite/manifest.json"), "utf8"),
    ) as Manifest;
    const html = await readFile(join(out, "index.html"), "utf8");
    await writeFile(join(out, "sign-in.html"), doorOf(manifest, html));
    const loads = firstLoadsOf(manifest, html);
    await writeFile(join(out, "first-loads.json"), JSON.stringify(loads));
  });
}

/** Returns the application's document with the files of the sign-in page alone. */
function doorOf(manifest: Manifest, html: string): string {
  const entry = `src/${door}`;
  const files = [...closureOf(manifest, entry)];
  const entryFile = manifest[entry]?.file ?? "";
  const links = [
    `<script type="module" crossorigin src="/${entryFile}"></script>`,
    ...files.flatMap((file) => {
      if (file === entryFile) return [];
      return file.endsWith(".css")
        ? [`<link rel="stylesheet" crossorigin href="/${file}">`]
        : [`<link rel="modulepreload" crossorigin href="/${file}">`];
    }),
  ];
  return html
    .replace(/<script type="module"[^>]*><\/script>|<link [^>]*href="\/assets\/[^>]*>/g, "")
    .replace("</head>", () => `${links.join("\n")}\n</head>`);
}

/** Returns the files of each area without those that the document names itself. */
function firstLoadsOf(manifest: Manifest, html: string): FirstLoads {
  const shell = new Set(filesOf(html));
  const beside = (source: string) =>
    [...closureOf(manifest, source)].filter((file) => !shell.has(file));
  const only = (source: string) => {
    const [file, ...more] = beside(source);
    if (!file || more.length > 0) throw new Error(`${source} does not come as one file`);
    return file;
  };
  const font = (script: string) => {
    const found = Object.values(manifest)
      .flatMap(({ file, assets }) => [file, ...(assets ?? [])])
      .find((file) => new RegExp(`/onest-${script}-[\\w-]{8}\\.woff2$`).test(file));
    if (!found) throw new Error(`the build has no letters for ${script}`);
    return found;
  };
  return {
    languages: Object.fromEntries(
      languages.map((language) => [
        language,
        {
          texts: only(`src/app/texts/${language}.ts`),
          home: only(`src/app/texts/home/${language}.ts`),
          fonts: [...(isCyrillic(language) ? [font("cyrillic")] : []), font("latin")],
        },
      ]),
    ),
    visitor: beside("src/routes/_public/-visitor.tsx"),
    signedIn: beside("src/routes/_app/-signed-in.tsx"),
    visitorPages: [
      "/sign-in",
      ...Object.keys(manifest).flatMap((key) => {
        const page = /^src\/routes\/_public\/(?:\(\w+\)\/)?([\w.-]+)\.tsx/.exec(key)?.[1];
        if (!page || page.startsWith("-")) return [];
        return [`/${page.replace(/\.index$/, "").replaceAll(".", "/")}`];
      }),
    ],
  };
}

/** Lists the scripts and styles that a document names. */
export function filesOf(html: string): string[] {
  const named = html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g);
  return [...new Set([...named].map(([, file]) => file ?? ""))];
}

/** Lists every file that comes with a module of the build, styles included. */
export function closureOf(manifest: Manifest, source: string): Set<string> {
  if (!manifest[source]) throw new Error(`the build knows no ${source}`);
  const files = new Set<string>();
  const queue = [source];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) continue;
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    queue.push(...(chunk.imports ?? []));
  }
  return files;
}
