import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bell as BellIcon } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { loadTranslations } from "#web/app/language/language.ts";
import { WaitingRows } from "#web/app/waiting.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { CountBadge } from "#web/ui/content/badge.tsx";
import { floatingPanel } from "#web/ui/overlay/floating-panel.ts";
import { usePopover } from "#web/ui/overlay/use-popover.ts";
import { useMedia } from "#web/ui/use-media.ts";
import { inboxCountsQuery } from "#web/app/inbox/inbox.ts";
import { useAppBadge } from "./signals/use-app-badge.ts";
import { useTitleCount } from "./signals/use-title-count.ts";
import { useInboxSound } from "./signals/use-inbox-sound.ts";
import { useSignals } from "./signals/signals.ts";
import { inboxTexts } from "./texts.ts";

/** Few of the visits open it. */
const InboxPanel = lazy(async () => {
  const [{ InboxPanel: component }] = await Promise.all([
    import("./inbox-panel.tsx"),
    loadTranslations(inboxTexts),
  ]);
  return { default: component };
});

/** How much is unread, and the way to it: a panel beside the bell, on a phone a page of its own. */
export function Bell() {
  const { t } = useTranslation();
  const mobile = useMedia("(width < 768px)");
  const { data } = useQuery(inboxCountsQuery);
  const count = data?.unread ?? 0;
  useTitleCount(useSignals((state) => state.count) ? count : 0);
  useAppBadge(data?.unread, data?.about);
  useInboxSound(data?.sounding);
  const shown = count > 99 ? "99+" : String(count);
  const button = {
    label: count > 0 ? t("bell.unread", { count, shown }) : t("bell.label"),
    icon: <BellIcon aria-hidden />,
    badge: count > 0 && <CountBadge count={count} />,
  };
  return mobile ? (
    <IconButton {...button} render={<Link to="/notifications" />} />
  ) : (
    <BellPanel button={button} />
  );
}

type Button = Pick<Parameters<typeof IconButton>[0], "label" | "icon" | "badge">;

function BellPanel({ button }: { button: Button }) {
  const { t } = useTranslation();
  const popover = usePopover({ placement: "bottom-end", onShown: (panel) => panel.focus() });
  return (
    <>
      <IconButton {...button} {...popover.triggerProps} aria-haspopup="dialog" />
      <div
        {...popover.panelProps}
        role="dialog"
        aria-label={t("bell.label")}
        tabIndex={-1}
        className={`${floatingPanel} w-[26rem] max-w-[calc(100vw-1rem)] [--most:38rem]`}
      >
        {popover.open && (
          <Suspense
            fallback={
              <div className="p-4">
                <WaitingRows rows={4} />
              </div>
            }
          >
            <InboxPanel onLeave={popover.hide} />
          </Suspense>
        )}
      </div>
    </>
  );
}
