import { useEffect } from "react";
import { inboxLimits } from "#core/notifications/model.ts";
import { logFault } from "#web/app/log.ts";

/**
 * Shows on the icon of the installed application how much is unread, and takes push messages off the screen whose thing
 * has been read elsewhere. `about` lists the things of what is unread.
 */
export function useAppBadge(count: number | undefined, about: readonly string[] | undefined): void {
  useEffect(() => {
    if (count === undefined || !("setAppBadge" in navigator)) return;
    const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    // Browsers that have the call may refuse it where nothing is installed.
    shown.catch(() => undefined);
  }, [count]);
  useEffect(() => {
    if (count === undefined || !about) return;
    // Beyond so many not all are listed.
    if (count >= inboxLimits.counted) return;
    closeRead(about).catch((fault: unknown) =>
      logFault("the push messages on the screen were not read", fault),
    );
  }, [count, about]);
}

async function closeRead(unread: readonly string[]): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? [])
    if (!unread.includes(notification.tag)) notification.close();
}
