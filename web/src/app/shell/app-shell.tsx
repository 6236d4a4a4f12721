import { type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { isStaff } from "#core/kernel/actor.ts";
import { useMedia } from "#web/ui/use-media.ts";
import type { AuthUser } from "../session/auth-store.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Drawer } from "./drawer.tsx";
import { OffersContext, useBadges } from "../slices/offers.ts";
import { LiveNotice } from "./live-notice.tsx";
import { navigationFor } from "./navigation.ts";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { placeToasts } from "#web/ui/toast/toast-place.ts";
import { keepFocusNearby } from "#web/ui/overlay/return-focus.ts";
import { placing } from "#web/ui/toast/toast-store.ts";

placing.place = placeToasts;
placing.keepFocus = keepFocusNearby;

type Props = {
  user: AuthUser;
  /** Buttons of features in the top bar. */
  bell: ReactNode;
  /** Panel at the end of the screen, beside the page. */
  beside: ReactNode;
  children: ReactNode;
};

/** The frame around every signed-in page, as roomy or as dense as the area asks for. */
export function AppShell({ user, bell, beside, children }: Props) {
  const [menuOpen, setMenuOpen] = useState(false);
  const mobile = useMedia("(width < 768px)");
  const forced = useMedia("(forced-colors: active)");
  useEffect(() => {
    // Few need it: nobody else loads it.
    if (forced) void import("./forced-colors.css");
  }, [forced]);
  const { slices } = useContext(OffersContext);
  const items = useMemo(() => navigationFor(slices, user.role), [slices, user.role]);
  const counts = useBadges(items, slices);
  return (
    <div data-density={isStaff(user) ? "work" : "home"} className="flex min-w-0 flex-1 flex-col">
      <TopBar user={user} bell={bell} menuOpen={menuOpen} onMenu={() => setMenuOpen(true)} />
      <div className="group/screen flex flex-1">
        <Sidebar items={items} counts={counts} />
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none max-md:pb-24">
          {children}
        </main>
        {beside}
      </div>
      {mobile && (
        <>
          <div className="pointer-events-none fixed inset-x-0 bottom-19 z-20 text-center">
            <LiveNotice />
          </div>
          <BottomBar items={items} role={user.role} counts={counts} />
          <Drawer
            open={menuOpen}
            onOpenChange={setMenuOpen}
            user={user}
            items={items}
            counts={counts}
          />
        </>
      )}
    </div>
  );
}
