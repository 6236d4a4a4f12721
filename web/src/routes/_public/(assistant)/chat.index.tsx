import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { ChatHub } from "#web/features/assistant/chat-hub.tsx";
import { assistantTexts } from "#web/features/assistant/texts.ts";

export const Route = createFileRoute("/_public/(assistant)/chat/")({
  loader: () => loadTranslations(assistantTexts),
  component: ChatHub,
});
