import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { homeTexts } from "#web/app/texts/home-part.ts";

export const Route = createFileRoute("/_app")({
  codeSplitGroupings: [],
  loader: () => loadTranslations(homeTexts),
  component: lazyRouteComponent(() => import("./_app/-signed-in.tsx"), "SignedIn"),
});
