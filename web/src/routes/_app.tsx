import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language.ts";

export const Route = createFileRoute("/_app")({
  codeSplitGroupings: [],
  loader: () => loadTranslations("home"),
  component: lazyRouteComponent(() => import("./_app/-signed-in.tsx"), "SignedIn"),
});
