import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import "./app.css";
import { startLanguage } from "./language.ts";
import { queryClient } from "./query-client.ts";
import { router } from "./router.tsx";
import { startUpdates } from "./updates.ts";

await startLanguage();

createRoot(document.getElementById("root")!).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);

startUpdates();
