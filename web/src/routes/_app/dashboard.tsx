import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";

export const Route = createFileRoute("/_app/dashboard")({
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import("./-signed-in.tsx"), "Dashboard"),
});
