import { createRouter } from "@tanstack/react-router";
import { routeTree } from "../routeTree.gen.ts";
import { FaultPage } from "./pages/fault-page.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { PageLoading } from "./pages/page-loading.tsx";

export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingMs: 250,
  defaultPendingMinMs: 300,
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: FaultPage,
  defaultNotFoundComponent: NotFoundPage,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
