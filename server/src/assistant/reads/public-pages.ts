import { html } from "hono/html";
import { brand } from "#core/brand.ts";
import type { uk } from "#core/assistant/texts/uk.ts";
import type { Language } from "#core/kernel/language.ts";
import type { RenderedPage } from "#server/platform/http/rendered-page.ts";
import type { PageRenderer } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";

const texts = readTexts<typeof uk>("assistant/texts");

/** Renders the assistant's page for reading without scripts: only the conversation needs them. */
export const renderAssistant: PageRenderer = async (_world, { language }) => {
  const t = texts[language].assistant;
  return pageOf({ path: "/chat/assistant", title: t.title, lead: t.lead, language }, [
    { href: "/guides", title: t.to_guides, text: t.script },
  ]);
};

/** Renders the ways to talk, each as a link. */
export const renderChatHub: PageRenderer = async (_world, { language }) => {
  const t = texts[language].assistant.hub;
  return pageOf({ path: "/chat", title: t.title, lead: t.lead, language }, [
    { href: "/chat/assistant", title: t.ask_title, text: t.ask_body },
    { href: "/chat/messenger", title: t.open_title, text: t.open_body },
    { href: "/sign-in", title: t.people_title, text: t.people_body },
  ]);
};

type PublicPage = { path: string; title: string; lead: string; language: Language };
type Way = { href: string; title: string; text: string };

function pageOf({ path, title, lead, language }: PublicPage, ways: readonly Way[]): RenderedPage {
  return {
    status: 200,
    title: `${title} · ${brand.localName[language]}`,
    description: lead,
    canonical: path,
    body: html`<main class="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-6 px-4 py-8">
      <h1 class="text-3xl">${title}</h1>
      <p class="text-lg text-ink-soft">${lead}</p>
      <ul class="flex flex-col gap-3">
        ${ways.map(
          ({ href, title: name, text }) =>
            html`<li>
              <a class="prose-link" href="${href}">${name}</a>
              <p class="text-ink-soft">${text}</p>
            </li>`,
        )}
      </ul>
    </main>`,
  };
}
