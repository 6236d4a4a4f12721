import { createFileRoute, Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { isStaff } from "#core/kernel/actor.ts";
import { type AuthUser, useAuth } from "#web/app/auth-store.ts";
import { AppShell } from "#web/app/shell/app-shell.tsx";
import { usePendingJoins } from "#web/features/joining/pending.ts";
import { useRequestCounts } from "#web/features/requests/public.tsx";

const ResumeBar = lazy(async () => {
  const { ResumeBar: Bar } = await import("#web/features/joining/resume-bar.tsx");
  return { default: Bar };
});

export const Route = createFileRoute("/_app")({ component: SignedIn });

function SignedIn() {
  const user = useAuth((state) => state.user);
  return user && <Inside user={user} />;
}

function Inside({ user }: { user: AuthUser }) {
  const { data } = useRequestCounts();
  const joins = usePendingJoins(isStaff(user));
  const unfinished = useAuth((state) => state.onboarding !== null);
  return (
    <AppShell user={user} counts={{ requests: data?.open ?? 0, joins }}>
      <Suspense>{unfinished && <ResumeBar />}</Suspense>
      <Outlet />
    </AppShell>
  );
}
