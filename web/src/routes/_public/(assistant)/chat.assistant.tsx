import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { AssistantPage } from "#web/features/assistant/assistant-page.tsx";
import { assistantTexts } from "#web/features/assistant/texts.ts";
import { drafts } from "../../-drafts.ts";

type Search = { q?: string; org?: string };

export const Route = createFileRoute("/_public/(assistant)/chat/assistant")({
  /** `q` is question at once: the landing page leads here with it. `org` is whom a visitor may write to. */
  validateSearch: ({ q, org }: Record<string, unknown>): Search => {
    const question = typeof q === "string" || typeof q === "number" ? String(q).trim() : "";
    return {
      ...(question ? { q: question } : {}),
      ...(typeof org === "string" && /^[a-z0-9-]{2,60}$/.test(org) ? { org } : {}),
    };
  },
  loader: () => loadTranslations(assistantTexts),
  component: Assistant,
});

function Assistant() {
  const { q, org } = Route.useSearch();
  return <AssistantPage asked={q} org={org} drafts={drafts} />;
}
