import { createFileRoute } from "@tanstack/react-router";
import { bringTexts } from "#web/app/language.ts";
import { JoinPage } from "#web/features/joining/join-page.tsx";

export const Route = createFileRoute("/_public/join")({
  loader: () => bringTexts("joining"),
  component: JoinPage,
});
