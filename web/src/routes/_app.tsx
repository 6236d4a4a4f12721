import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import { useAuth } from "#web/app/auth-store.ts";
import { AppShell } from "#web/app/shell/app-shell.tsx";
import { countsQuery } from "#web/features/requests/public.tsx";

export const Route = createFileRoute("/_app")({ component: SignedIn });

function SignedIn() {
  const user = useAuth((state) => state.user);
  const { data } = useQuery({ ...countsQuery, enabled: user !== null });
  if (!user) return null;
  return (
    <AppShell user={user} counts={{ requests: data?.open ?? 0 }}>
      <Outlet />
    </AppShell>
  );
}
