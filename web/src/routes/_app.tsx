import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { bringTexts } from "#web/app/language.ts";

export const Route = createFileRoute("/_app")({
  codeSplitGroupings: [],
  loader: () => bringTexts("home"),
  component: lazyRouteComponent(() => import("./_app/-signed-in.tsx"), "SignedIn"),
});
