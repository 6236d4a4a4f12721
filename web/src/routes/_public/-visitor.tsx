import { getRouteApi, Outlet, useRouter } from "@tanstack/react-router";
import { firstPageFor, safeReturn } from "#core/access.ts";
import { signedIn } from "#web/app/session/session.ts";
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
  const back = safeReturn(signIn.useSearch().return);
  const router = useRouter();
  return (
    <SignInPage
      demo={demo}
      onSignedIn={(me) => {
        signedIn(me);
        void router.navigate({ href: back ?? firstPageFor(me), replace: true });
      }}
    />
  );
}
