import { createFileRoute, Outlet } from "@tanstack/react-router";
import { PublicShell } from "#web/app/shell/public-shell.tsx";

export const Route = createFileRoute("/_public")({
  component: () => (
    <PublicShell>
      <Outlet />
    </PublicShell>
  ),
});
