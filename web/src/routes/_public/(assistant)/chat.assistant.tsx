import { createFileRoute } from "@tanstack/react-router";
import { assistantLimits } from "#core/assistant/model.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { AssistantPage } from "#web/features/assistant/assistant-page.tsx";
import { assistantTexts } from "#web/features/assistant/texts.ts";
import { drafts } from "../../-drafts.ts";

export const Route = createFileRoute("/_public/(assistant)/chat/assistant")({
  /** `q` is asked at once: the landing page leads here with it. */
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => {
    const question = typeof q === "string" || typeof q === "number" ? String(q).trim() : "";
    const { min, max } = assistantLimits.question;
    return question.length >= min && question.length <= max ? { q: question } : {};
  },
  loader: () => loadTranslations(assistantTexts),
  component: Assistant,
});

function Assistant() {
  return <AssistantPage asked={Route.useSearch().q} drafts={drafts} />;
}
