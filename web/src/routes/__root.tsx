import { createRootRoute, Outlet, redirect, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { redirectFor } from "#core/identity/access.ts";
import { FaultPage } from "#web/app/pages/fault-page.tsx";
import { NotFoundPage } from "#web/app/pages/not-found-page.tsx";
import { loadEntry } from "#web/app/session.ts";
import { PublicShell } from "#web/app/shell/public-shell.tsx";
import { useSignInAgain } from "#web/app/sign-in-again.ts";
import { Toaster } from "#web/ui/toast.tsx";

const SignInAgain = lazy(async () => {
  const { SignInAgainDialog } = await import("#web/features/identity/sign-in-again-dialog.tsx");
  return { default: SignInAgainDialog };
});

export const Route = createRootRoute({
  beforeLoad: async ({ location }) => {
    const { me, demo } = await loadEntry();
    const target = redirectFor(me, location.href);
    if (target) throw redirect({ href: target, replace: true });
    return { me, demo };
  },
  component: Root,
  errorComponent: (props) => (
    <PublicShell>
      <FaultPage {...props} />
    </PublicShell>
  ),
  notFoundComponent: () => (
    <PublicShell>
      <NotFoundPage />
    </PublicShell>
  ),
});

function Root() {
  const { t } = useTranslation();
  const asked = useSignInAgain((state) => state.shown);
  useHeadingFocus();
  return (
    <>
      <Outlet />
      <Toaster label={t("shell.notices")} closeLabel={t("common.close")} />
      <Suspense>{asked && <SignInAgain />}</Suspense>
    </>
  );
}

/** A new page begins at its heading, for the keyboard and for ears. */
function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        const start = document.querySelector<HTMLElement>("#content h1[tabindex], #content");
        start?.focus({ preventScroll: true });
      }),
    [router],
  );
}
