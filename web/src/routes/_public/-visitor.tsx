import { getRouteApi, Outlet } from "@tanstack/react-router";
import { safeReturn } from "#core/access.ts";
import { PublicShell } from "#web/app/shell/public-shell.tsx";
import { SignInPage } from "#web/features/identity/sign-in/sign-in-page.tsx";

// The frame of visitors' pages and the page that most of them open: one file, since they come together.

export function Visitors() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  );
}

const signIn = getRouteApi("/_public/sign-in");

export function SignIn() {
  const { demo } = signIn.useRouteContext();
  // The router hands on what a validator leaves out, so the way back is checked where it is used.
  return <SignInPage demo={demo} back={safeReturn(signIn.useSearch().return)} />;
}
