import { words } from "./language/words.ts";
import { logFault } from "./log.ts";
import { toast } from "#web/ui/toast/toast-store.ts";

/** The toast stays until it is answered: a new version does not go away. */
const aWeek = 7 * 24 * 3_600_000;
/** Milliseconds since a page was asked for; a slow one is long in loading. */
const justNow = 60_000;
/** Milliseconds that another page may take to replace this one; without a sign that one was asked for, less. */
const longestLeave = 10_000;
const shortestLeave = 1_000;

let outdated = false;
let leftAt = -Infinity;

/**
 * Returns whether code is missing that an older page asked for: only a fresh page has the new one.
 */
export const isOutdated = (): boolean => outdated;

/**
 * Resolves once the page stays. Browsers abort the code that a page still loads when another is asked for;
 * only where the page is there a moment later, the code is really missing. iOS has no `beforeunload`.
 */
export async function waitUntilStaying(): Promise<void> {
  const untilReplaced = leftAt + longestLeave - performance.now();
  await new Promise((resolve) => setTimeout(resolve, Math.max(shortestLeave, untilReplaced)));
}

/** Asks for the page anew, unless that has just been done and did not help. Says whether it did. */
export function reloadOnce(): boolean {
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (loaded?.type === "reload" && performance.now() < justNow) return false;
  location.reload();
  return true;
}

/** Registers the service worker and says when a newer version of the application waits. */
export function startUpdates(): void {
  window.addEventListener("vite:preloadError", () => {
    // A deploy removed the chunk this old page asks for, unless it is the network that is gone.
    if (!navigator.onLine) return;
    outdated = true;
    void waitUntilStaying().then(offerReload);
  });
  window.addEventListener("beforeunload", () => {
    leftAt = performance.now();
  });
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const hadWorker = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker
    .register("/sw.js")
    .then((registration) => {
      document.addEventListener("visibilitychange", () => {
        if (!document.hidden) registration.update().catch(() => undefined);
      });
    })
    .catch((error: unknown) => logFault("no offline screen: the worker did not start", error));
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (hadWorker) offerReload();
  });
}

function offerReload(): void {
  const t = words.say();
  toast.info(t("shell.new_version.title"), {
    description: t("shell.new_version.body"),
    duration: aWeek,
    action: { label: t("shell.new_version.reload"), onClick: () => location.reload() },
  });
}
