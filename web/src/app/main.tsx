import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import "./session/invitation-link.ts";
import "./app.css";
import { startLanguage } from "./language/language.ts";
import { askTogether } from "./api/together.ts";
import { queryClient } from "./api/query-client.ts";
import { router } from "./router.tsx";
import { entryQuery } from "./session/session.ts";
import { dropOrphanedPresses } from "#web/ui/double-press.ts";
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
  dropOrphanedPresses();
}
