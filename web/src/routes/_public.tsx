import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";

export const Route = createFileRoute("/_public")({
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import("./_public/-visitor.tsx"), "Visitors"),
});
