import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import "./session/invitation-link.ts";
import "./app.css";
import { startLanguage } from "./language/language.ts";
import { logFault } from "./log.ts";
import { askTogether } from "./api/together.ts";
import { queryClient } from "./api/query-client.ts";
import { router } from "./router.tsx";
import { entryQuery } from "./session/session.ts";
import { publishVisibleArea } from "#web/ui/visible-area.ts";
import { startUpdates } from "./updates.ts";

askTogether();
// Asked while the texts are on their way; the first guard waits for the same answer.
void queryClient.prefetchQuery(entryQuery);
// Not awaited here: Safari before 27 gives who imports a file that still waits nothing (WebKit 242740).
void startLanguage().then(start);

function start(): void {
  const root = document.getElementById("root") ?? document.body;
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  startUpdates();
  publishVisibleArea();
  // A file of its own, which the landing page's conversation has too: it comes after the first page.
  import("#web/ui/double-press.ts").then(
    ({ dropOrphanedPresses }) => dropOrphanedPresses(),
    (error: unknown) => logFault("the guard against double presses did not come", error),
  );
}
