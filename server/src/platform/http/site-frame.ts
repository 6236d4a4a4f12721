import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Language, languages } from "#core/kernel/language.ts";
import { escapeText, jsonForPage } from "./escape.ts";
import type { RenderedPage } from "./rendered-page.ts";

/** Language and path of a page, and the origin of its links to the rest of this site (empty on the site itself). */
type Setting = { language: Language; path: string; base: string };

/** Writes a page into the frame of the public site, of its language. */
export type WriteInFrame = (page: RenderedPage, setting: Setting) => Promise<string>;

type FrameOptions = {
  publicUrl: string;
  /** Ending of the built files' names. */
  mark: string;
  /** Prerendered landing pages: what is written here is shared with their pictures. */
  landings: Readonly<Record<Language, string>>;
};

/**
 * Reads the frames that the build made (`web/prerender.ts`): documents of the site with `oselia:` words in place of
 * what differs from page to page.
 */
export async function readSiteFrames(
  root: string,
  { publicUrl, mark, landings }: FrameOptions,
): Promise<WriteInFrame> {
  const frames = new Map<Language, string>();
  for (const language of languages) {
    const file = await readFile(join(root, `frame${mark}.${language}.html`), "utf8");
    frames.set(language, prepare(file, landings[language]));
  }
  return async (page, setting) => {
    const { canonical } = page;
    const address = canonical === null ? "" : new URL(canonical, publicUrl).href;
    const values: Record<string, string> = {
      title: escapeText(page.title),
      description: escapeText(page.description),
      address: escapeText(address),
      data: page.data ? jsonForPage(page.data(publicUrl)) : "{}",
      path: escapeText(setting.path),
      base: escapeText(setting.base),
      content: String(await page.body),
    };
    const frame = frames.get(setting.language) ?? "";
    const shown = canonical === null ? unlisted(frame) : frame;
    // One pass: texts of people may contain such words, and they must stay as they are.
    return shown.replace(/oselia:([a-z]+)/g, (word, name: string) => values[name] ?? word);
  };
}

/** Replaces the built page's own path, data, picture and links by the words. */
function prepare(built: string, landing: string): string {
  const picture = /<meta property="og:image" content="([^"]*)">/.exec(landing)?.[0];
  const [head = "", body = ""] = built.split("<body>");
  if (!picture || !body.includes("oselia:content")) throw new Error("the build has no frame");
  const meta = head
    .replaceAll("https://oselia.invalid/oselia:path", "oselia:address")
    .replace(/<meta property="og:image" content="[^"]*">/, () => picture)
    .replace(
      /(<script type="application\/ld\+json">)[\s\S]*?(<\/script>)/,
      (_, open: string, end: string) => `${open}oselia:data${end}`,
    );
  const linked = body
    .replaceAll("/oselia:path", "oselia:path")
    .replace(/ href="\/(?=[a-z"])/g, ' href="oselia:base/');
  return `${meta}<body>${linked}`;
}

/** Takes out what search engines would keep, and asks them not to. */
function unlisted(frame: string): string {
  return frame
    .replace(/<link rel="(?:canonical|alternate)"[^>]*>\n?/g, "")
    .replace(/<meta property="og:[^>]*>\n?/g, "")
    .replace(/<script type="application\/ld\+json">[^<]*<\/script>\n?/, "")
    .replace("<title>", '<meta name="robots" content="noindex">\n<title>');
}
