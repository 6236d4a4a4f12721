import type { Context, Hono } from "hono";
import { type Language, languages } from "#core/kernel/language.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { uk } from "#core/kernel/texts/uk.ts";
import { topics } from "#core/kernel/topic.ts";
import { answerRefusal, type Env } from "#server/platform/http/http.ts";
import { chooseLanguage } from "#server/platform/http/pages.ts";
import { answerPlainPage } from "#server/platform/http/plain-page.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import { topicsOf } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import type { Topic } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { findEvents } from "./find-events.ts";
import { findExamples, type TopicExamples } from "./find-examples.ts";
import { drawGallery, type GalleryFrame, galleryPath } from "./gallery-page.ts";
import { shareWriting } from "./share-writing.ts";
import { writeSliceParts } from "./slice-parts.ts";
import { galleryWords } from "./words.ts";

const kernel = readTexts<typeof uk>("kernel/texts");

/** Policy of a letter's frame: its own style alone, shown on this site alone. */
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Mounts, in a demo, the page that shows samples of all messages, and the frames of its letters. */
export function mountGallery(app: Hono<Env>, world: World): void {
  if (!world.config.demo) return;
  /** Letters of the two newest writings of the page: one that is open shows the letters that it had. */
  const shown = new Map<Language, readonly (readonly GalleryFrame[])[]>();
  const readBody = shareWriting(world.clock, async (language) => {
    const { body, frames } = await writeGallery(world, language);
    shown.set(language, [frames, ...(shown.get(language) ?? [])].slice(0, 2));
    return body;
  });

  app.get(galleryPath, async (c) => {
    await world.limits.consume("pageAddress", addressKey(c.get("address")));
    const language = languageOf(c);
    return answerPlainPage(c, {
      language,
      title: galleryWords(language)("title"),
      notice: kernel[language].shell.demo,
      hasFrames: true,
      body: await readBody(language),
    });
  });

  app.get(`${galleryPath}/*`, async (c) => {
    await world.limits.consume("hookAddress", addressKey(c.get("address")));
    const language = languageOf(c);
    const findLetter = () =>
      shown
        .get(language)
        ?.flat()
        .find(({ path }) => path === c.req.path)?.html;
    let letter = findLetter();
    if (!letter) {
      await readBody(language);
      letter = findLetter();
    }
    return letter ? answerFrame(c, letter) : answerRefusal(c, new Refusal("generic.not_found"));
  });
}

/** Writes the page in a language, without its head, and the letters of its frames. */
async function writeGallery(world: World, language: Language) {
  const events = await findEvents(world);
  const parts = writeSliceParts(world.slices, readerOf(world, language));
  const sampled = new Set(
    parts.flatMap(({ texts, notices }) => [...texts, ...notices].map(({ kind }) => kind)),
  );
  const examples: TopicExamples[] = [];
  for (const topic of inOrder(topicsOf(world.slices))) {
    const found = await findExamples(world, topic, events, language);
    examples.push({ ...found, missing: found.missing.filter((kind) => !sampled.has(kind)) });
  }
  return drawGallery(examples, parts, language);
}

const languageOf = (c: Context<Env>): Language =>
  languages.find((language) => language === c.req.query("language")) ??
  chooseLanguage(c.req.header("cookie"), c.req.header("accept-language"));

const readerOf = ({ config, clock }: World, language: Language) => ({
  language,
  base: config.publicUrl,
  now: clock(),
});

/** Sorts topics as people's choices and the inbox list them. */
const inOrder = (offered: readonly Topic[]) =>
  offered.toSorted((a, b) => topics.indexOf(a.name) - topics.indexOf(b.name));

/** Answers with a letter as its frame shows it: its links open in a tab of their own. */
function answerFrame(c: Context<Env>, letter: string): Response {
  c.header("content-security-policy", framePolicy);
  c.header("cache-control", "no-store");
  return c.html(letter.replace("<head>", '<head><base target="_blank">'));
}
