import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language.ts";
import { JoinPage } from "#web/features/joining/join-page.tsx";

export const Route = createFileRoute("/_public/join")({
  loader: () => loadTranslations("joining"),
  component: JoinPage,
});
