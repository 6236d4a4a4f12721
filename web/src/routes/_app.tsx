import { createFileRoute, Outlet } from "@tanstack/react-router";
import { type AuthUser, useAuth } from "#web/app/auth-store.ts";
import { AppShell } from "#web/app/shell/app-shell.tsx";
import { useRequestCounts } from "#web/features/requests/public.tsx";

export const Route = createFileRoute("/_app")({ component: SignedIn });

function SignedIn() {
  const user = useAuth((state) => state.user);
  return user && <Inside user={user} />;
}

function Inside({ user }: { user: AuthUser }) {
  const { data } = useRequestCounts();
  return (
    <AppShell user={user} counts={{ requests: data?.open ?? 0 }}>
      <Outlet />
    </AppShell>
  );
}
