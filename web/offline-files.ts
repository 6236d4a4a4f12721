import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest, Plugin } from "vite";
import { languages } from "#core/kernel/language.ts";
import { afterBuild } from "./after-build.ts";
import { closureOf, filesOf } from "./first-loads.ts";

/** Pages that residents read or write without a network; the homes come with the frame. */
const pages = [
  "(billing)/payments.index",
  "(chat)/communications.chats.$id",
  "(chat)/communications.chats.index",
  "(meters)/meters",
  "(news)/communications.index",
  "(news)/communications.news.$postId",
  "requests.$number",
  "requests.index",
  "requests.new",
];

/** Texts of these pages, which come as files of their own. */
const texts = [
  "autopay/texts",
  "billing/texts/page",
  "billing/texts/statement",
  "chat/moderation/texts",
  "chat/talk/texts",
  "chat/texts",
  "checkout/texts",
  "meters/texts",
  "news/texts",
];

/** Modules that signed-in pages load after they have opened. */
const afterwards = [
  "src/app/api/shrink-photo.ts",
  "src/app/offline/restore-session.ts",
  "src/app/offline/start-offline.ts",
  "src/features/requests/list/unsent-requests.tsx",
  "src/ui/double-press.ts",
];

/** Writes `offline-files.json`: what the application needs where no network is. */
export function offlineFiles(): Plugin {
  return afterBuild("oselia:offline-files", async ({ root, build }) => {
    const out = join(root, build.outDir);
    const manifest = JSON.parse(
      await readFile(join(out, ".vite/manifest.json"), "utf8"),
    ) as Manifest;
    const html = await readFile(join(out, "index.html"), "utf8");
    const content = listOfflineFiles(manifest, html);
    await writeFile(join(out, "offline-files.json"), JSON.stringify(content));
  });
}

function listOfflineFiles(manifest: Manifest, html: string) {
  const [entry] = /\/assets\/[^"]+\.js(?="><\/script>)/.exec(html) ?? [];
  if (!entry) throw new Error("the document names no entry");
  const address = (file: string) => `/${file}`;
  const sources = [
    "src/routes/_app/-signed-in.tsx",
    ...afterwards,
    ...pages.map((page) => screenOf(manifest, `src/routes/_app/${page}.tsx`)),
  ];
  const fonts = Object.values(manifest).filter(({ file }) => /onest-[\w-]+\.woff2$/.test(file));
  const files = [
    ...filesOf(html),
    ...sources.flatMap((source) => [...closureOf(manifest, source)]),
    ...fonts.map(({ file }) => file),
  ];
  return {
    entry,
    files: [...new Set(files)].map(address),
    languages: Object.fromEntries(
      languages.map((language) => {
        const named = [
          `src/app/texts/${language}.ts`,
          `src/app/texts/home/${language}.ts`,
          ...texts.map((folder) => `../core/src/${folder}/${language}.ts`),
        ];
        const found = named.flatMap((source) => [...closureOf(manifest, source)]);
        return [language, [...new Set(found)].map(address)];
      }),
    ),
  };
}

/** Returns the part of a route that the router's plug-in loads lazily. */
function screenOf(manifest: Manifest, route: string): string {
  const found = Object.keys(manifest).find((key) => key.startsWith(`${route}?`));
  if (!found) throw new Error(`the build has no page ${route}`);
  return found;
}
