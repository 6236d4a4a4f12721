import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { languages, type Language } from "#core/kernel/language.ts";
import type { uk as kernelTexts } from "#core/kernel/texts/uk.ts";
import type { uk as inboxTexts } from "#core/notifications/texts/uk.ts";
import { readTexts } from "#server/platform/texts.ts";
import type { Heard } from "#server/platform/topic.ts";
import type { SlicePart } from "./slice-parts.ts";
import type { TopicExamples } from "./find-examples.ts";
import { galleryWords } from "./words.ts";
import type { RenderedLetter, SmsExample } from "./write-example.ts";

/** Path of the page, below the outbox. */
export const galleryPath = "/outbox/gallery";

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;
type Section = { id: string; title: string; body: Markup };
/** A letter as a frame of the page shows it, and the path of that frame. */
export type GalleryFrame = { path: string; html: string };
type LetterFrame = { path: string; letter: RenderedLetter };

const kernel = readTexts<typeof kernelTexts>("kernel/texts");
const inbox = readTexts<typeof inboxTexts>("notifications/texts");

/** Draws the gallery: its languages, its contents, a section for each topic and each slice; and lists its frames. */
export function drawGallery(
  topics: readonly TopicExamples[],
  parts: readonly SlicePart[],
  language: Language,
): { body: Markup; frames: readonly GalleryFrame[] } {
  const t = galleryWords(language);
  const frames: GalleryFrame[] = [];
  const draw = createFrames(language, frames);
  const sections: Section[] = [
    ...topics.map((topic) => ({
      id: topic.topic.name,
      title: inbox[language].inbox.topics[topic.topic.name],
      body: drawTopic(topic, language, draw),
    })),
    ...parts.map((part) => ({
      id: `samples-${part.slice}`,
      title: t(`parts.${part.slice}`),
      body: drawPart(part, language, draw),
    })),
  ];
  const body = html`<p class="soft">${t("lead")}</p>
    <p class="soft">${t("bounded")}</p>
    <nav aria-label="${t("language")}">
      <ul class="row">
        ${languages.map(
          (code) =>
            html`<li>
              <a
                href="?language=${code}"
                lang="${code}"
                ${code === language ? html`aria-current="page"` : ""}
                >${kernel[code].languages[code]}</a
              >
            </li>`,
        )}
        <li><a href="/outbox">${t("outbox")}</a></li>
      </ul>
    </nav>
    <nav aria-labelledby="contents">
      <h2 id="contents">${t("contents")}</h2>
      <ul class="columns">
        ${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
      </ul>
    </nav>
    ${sections.map(
      ({ id, title, body }) =>
        html`<section aria-labelledby="${id}">
          <h2 id="${id}" class="part">${title}</h2>
          ${body}
          <p><a href="#contents">${t("top")}</a></p>
        </section>`,
    )}`;
  return { body, frames };
}

type DrawFrame = (frame: LetterFrame) => Markup;

/** Returns a function that draws letters, each with a title of its own, and adds them to `frames`. */
function createFrames(language: Language, frames: GalleryFrame[]): DrawFrame {
  const t = galleryWords(language);
  return ({ path, letter: { subject, text, html: letter } }) => {
    const number = frames.push({ path, html: letter });
    return html`<iframe
        loading="lazy"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        title="${t("frame", { number, subject })}"
        src="${path}?language=${language}"
      ></iframe>
      <details>
        <summary>${t("plain")}</summary>
        <p class="text">${text}</p>
      </details>`;
  };
}

function drawTopic(
  { topic, examples, outreach, missing }: TopicExamples,
  language: Language,
  draw: DrawFrame,
): Markup {
  const t = galleryWords(language);
  const { name } = topic;
  return html`${examples.map(
    ({ heard, kind, isBorrowed, why, title, body, sms, telegram, letter }) =>
      html`<article data-kind="${kind}" data-news="${heard.news}">
        <h3>${title}</h3>
        <p class="meta soft">${t("event")}: <code>${kind}</code>. ${why}</p>
        ${isBorrowed ? html`<p class="soft">${t("borrowed")}</p>` : ""}
        <h4>${t("push")}</h4>
        <p class="text"><strong>${title}</strong><br />${body}</p>
        ${drawSms(sms, language)}
        <h4>${t("telegram")}</h4>
        <p class="text"><strong>${telegram.title}</strong><br />${telegram.text}</p>
        ${
          telegram.buttons.length > 0
            ? html`<p class="soft">
                ${t("button", { label: telegram.buttons.map(({ label }) => label).join(" · ") })}
              </p>`
            : ""
        }
        ${
          letter
            ? html`<h4>${t("letter")}</h4>
                <p class="meta soft">${t("letter_subject", { subject: letter.subject })}</p>
                ${draw({ letter, path: letterPath(kind, heard) })}`
            : ""
        }
      </article>`,
  )}
  ${
    outreach
      ? html`<article data-kind="outreach.${name}">
          <h3>${t("outreach")}</h3>
          ${drawSms(outreach.sms, language)}
          <h4>${t("letter")}</h4>
          <p class="meta soft">${t("letter_subject", { subject: outreach.letter.subject })}</p>
          ${draw({ letter: outreach.letter, path: outreachPath(name, outreach.eventId) })}
        </article>`
      : ""
  }
  ${
    missing.length > 0
      ? html`<h3>${t("missing")}</h3>
          <p class="soft">${t("missing_lead")}</p>
          <ul>
            ${missing.map((kind) => html`<li><code>${kind}</code></li>`)}
          </ul>`
      : html`<p class="soft">${t("nothing")}</p>`
  }`;
}

function drawPart(
  { slice, letters, texts, notices, answers }: SlicePart,
  language: Language,
  draw: DrawFrame,
): Markup {
  const t = galleryWords(language);
  return html`${letters.map(
    (letter, number) =>
      html`<article data-kind="${letter.kind}">
        <h3>${letter.subject}</h3>
        <p class="meta soft"><code>${letter.kind}</code></p>
        ${draw({ letter, path: samplePath(slice, String(number)) })}
      </article>`,
  )}
  ${texts.map(
    ({ kind, sms }) =>
      html`<article data-kind="${kind}">
        <h3><code>${kind}</code></h3>
        ${drawSms(sms, language)}
      </article>`,
  )}
  ${notices.map(
    ({ kind, title, text, letter }, number) =>
      html`<article data-kind="${kind}">
        <h3>${title}</h3>
        <p class="meta soft">${t("event")}: <code>${kind}</code></p>
        <h4>${t("push")}</h4>
        <p class="text"><strong>${title}</strong><br />${text}</p>
        ${
          letter
            ? html`<h4>${t("letter")}</h4>
                <p class="meta soft">${t("letter_subject", { subject: letter.subject })}</p>
                ${draw({ letter, path: samplePath(slice, `notices/${number}`) })}`
            : ""
        }
      </article>`,
  )}
  ${answers.map(
    ({ key, text }) =>
      html`<article data-kind="bot.${key}">
        <h3><code>${key}</code></h3>
        <p class="text">${text}</p>
      </article>`,
  )}`;
}

function drawSms({ text, segments }: SmsExample, language: Language): Markup {
  return html`<h4>${galleryWords(language)("sms", { count: segments })}</h4>
    <p class="text">${text}</p>`;
}

const letterPath = (kind: string, { topic, news, reason, about, personId }: Heard) =>
  `${galleryPath}/letters/${[topic, kind, news, reason || "none", about, personId].join("/")}`;
const outreachPath = (topic: string, eventId: number) =>
  `${galleryPath}/outreach/${topic}/${eventId}`;
const samplePath = (slice: string, name: string) => `${galleryPath}/samples/${slice}/${name}`;
