import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { JoinPage } from "#web/features/joining/join-page.tsx";
import { joiningTexts } from "#web/features/joining/texts.ts";

export const Route = createFileRoute("/_public/join")({
  loader: () => loadTranslations(joiningTexts),
  component: JoinPage,
});
