import { createBrowserHistory, createRouter } from "@tanstack/react-router";
import { routeTree } from "#web/routeTree.gen.ts";
import { FaultPage } from "./pages/fault-page.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { PageLoading } from "./pages/page-loading.tsx";
import { createPageHistory } from "#web/ui/overlay/overlay-history.ts";

export const router = createRouter({
  routeTree,
  history: createPageHistory(createBrowserHistory()),
  defaultPreload: "intent",
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // What a page's validator leaves out of the address is gone, and does not reach the page raw.
  search: { strict: true },
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
