import {
  CatchBoundary,
  createRootRoute,
  Outlet,
  redirect,
  useRouter,
} from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { landingFor, redirectFor } from "#core/access.ts";
import { isStaff } from "#core/kernel/actor.ts";
import { dateOrder } from "#web/app/language/format.ts";
import { FaultPage } from "#web/app/pages/fault-page.tsx";
import { NotFoundPage } from "#web/app/pages/not-found-page.tsx";
import { PageLoading } from "#web/app/pages/page-loading.tsx";
import { registerSlices } from "#web/app/live/stale-keys.ts";
import { loadEntry } from "#web/app/session/session.ts";
import { Notices } from "#web/app/notices.tsx";
import { DemoNotice } from "#web/app/shell/demo-notice.tsx";
import { useSignInAgain } from "#web/app/session/sign-in-again.ts";
import { DateOrderContext } from "#web/ui/date/date-order.ts";
import { UnsentContext } from "#web/ui/overlay/unsent.ts";

registerSlices(async () => {
  const { offers } = await import("./_app/-signed-in.tsx");
  return offers.slices.flatMap(({ live }) => (live ? [live] : []));
});

const SignInAgain = lazy(async () => {
  const { SignInAgainDialog } =
    await import("#web/features/identity/sign-in/sign-in-again-dialog.tsx");
  return { default: SignInAgainDialog };
});

const PublicShell = lazy(async () => {
  const { PublicShell: Shell } = await import("#web/app/shell/public-shell.tsx");
  return { default: Shell };
});

export const Route = createRootRoute({
  beforeLoad: async ({ location }) => {
    const { me, demo } = await loadEntry();
    const target = redirectFor(me, location.href);
    if (target) {
      const isHome = me && isStaff(me) && target === landingFor(me.role);
      const href = isHome
        ? await import("./-lead-staff.ts").then(
            ({ leadStaff }) => leadStaff(location.href, target),
            () => target,
          )
        : target;
      throw redirect({ href, replace: true });
    }
    return { me, demo };
  },
  component: Root,
  errorComponent: (props) => (
    <Framed>
      <FaultPage {...props} />
    </Framed>
  ),
  notFoundComponent: () => (
    <Framed>
      <NotFoundPage />
    </Framed>
  ),
});

/**
 * The frame comes by itself if it can: without a network its page must stand alone. Until it is
 * known which it will be the page is not shown: its buttons would go from under a finger.
 */
function Framed({ children }: { children: ReactNode }) {
  const alone = <main id="content">{children}</main>;
  return (
    <CatchBoundary getResetKey={() => "frame"} errorComponent={() => alone}>
      <Suspense fallback={<PageLoading />}>
        <PublicShell>{children}</PublicShell>
      </Suspense>
    </CatchBoundary>
  );
}

function Root() {
  const { t } = useTranslation();
  const isShown = useSignInAgain((state) => state.shown);
  const { demo } = Route.useRouteContext();
  useHeadingFocus();
  return (
    <UnsentContext value={t("common.unsent", { returnObjects: true })}>
      {/* Notice and page fill the window together: one beside the other scrolled by the notice's height. */}
      <div className="flex min-h-dvh flex-col">
        {demo && <DemoNotice />}
        <DateOrderContext value={dateOrder()}>
          <Outlet />
        </DateOrderContext>
      </div>
      <Notices early />
      <Suspense>{isShown && <SignInAgain />}</Suspense>
    </UnsentContext>
  );
}

/** Moves the focus to the heading of a new page; the first page is the browser's. */
function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let before: Element | null = null;
    const leaving = router.subscribe("onBeforeLoad", () => {
      before = document.activeElement;
    });
    const arrived = router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
      if (!pathChanged || !fromLocation) return;
      const from = before;
      void import("#web/ui/overlay/return-focus.ts").then(
        ({ focusPage }) => focusPage(from),
        // Without a network it may not be there yet: the focus stays where it is.
        () => undefined,
      );
    });
    return () => {
      leaving();
      arrived();
    };
  }, [router]);
}
