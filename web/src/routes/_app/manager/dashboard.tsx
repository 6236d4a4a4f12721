import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";

export const Route = createFileRoute("/_app/manager/dashboard")({
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import("../-signed-in.tsx"), "ManagerDashboard"),
});
