import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { safeReturn } from "#core/access.ts";

type Search = { return?: string };

export const Route = createFileRoute("/_public/sign-in")({
  codeSplitGroupings: [],
  validateSearch: (search: Record<string, unknown>): Search => {
    const back = safeReturn(search["return"]);
    return back ? { return: back } : {};
  },
  component: lazyRouteComponent(() => import("./-visitor.tsx"), "SignIn"),
});
