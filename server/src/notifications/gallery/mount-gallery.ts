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
import { findExample, findExamples, findOutreach, type TopicExamples } from "./find-examples.ts";
import { drawGallery, galleryPath } from "./gallery-page.ts";
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
  const readBody = shareWriting(world.clock, (language) => writeBody(world, language));

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

  app.use(`${galleryPath}/*`, async (c, next) => {
    await world.limits.consume("hookAddress", addressKey(c.get("address")));
    await next();
  });

  app.get(`${galleryPath}/letters/:topic/:event/:person`, async (c) => {
    const topic = topicOf(world, c.req.param("topic"));
    const eventId = numberIn(c.req.param("event"));
    const personId = c.req.param("person");
    if (!topic || eventId === null || !/^[\da-f-]{36}$/.test(personId)) return answerMissing(c);
    const example = await findExample(world, topic, { eventId, personId }, languageOf(c));
    return answerFrame(c, example?.letter?.html);
  });

  app.get(`${galleryPath}/outreach/:topic/:event`, async (c) => {
    const topic = topicOf(world, c.req.param("topic"));
    const eventId = numberIn(c.req.param("event"));
    if (!topic || eventId === null) return answerMissing(c);
    const outreach = await findOutreach(world, topic, eventId, languageOf(c));
    return answerFrame(c, outreach?.letter.html);
  });

  app.get(`${galleryPath}/samples/:slice/:number`, (c) => {
    const number = numberIn(c.req.param("number"));
    const parts = writeSliceParts(world.slices, readerOf(world, languageOf(c)));
    const part = parts.find(({ slice }) => slice === c.req.param("slice"));
    return answerFrame(c, number === null ? undefined : part?.letters[number]?.html);
  });
}

/** Writes the page in a language, without its head. */
async function writeBody(world: World, language: Language) {
  const events = await findEvents(world);
  const examples: TopicExamples[] = [];
  for (const topic of inOrder(topicsOf(world.slices)))
    examples.push(await findExamples(world, topic, events, language));
  const parts = writeSliceParts(world.slices, readerOf(world, language));
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

const topicOf = (world: World, name: string) =>
  topicsOf(world.slices).find((topic) => topic.name === name);

/** Reads a number of an address; null for what is none. */
const numberIn = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : null);

const answerMissing = (c: Context<Env>) => answerRefusal(c, new Refusal("generic.not_found"));

/** Answers with a letter as its frame shows it: its links open in a tab of their own. */
function answerFrame(c: Context<Env>, letter: string | undefined): Response {
  if (!letter) return answerMissing(c);
  c.header("content-security-policy", framePolicy);
  c.header("cache-control", "no-store");
  return c.html(letter.replace("<head>", '<head><base target="_blank">'));
}
