import type { AddDeviceInput } from "#core/notifications/inputs.ts";

/** Ability of a browser to show push messages. */
export type PushSupport = "available" | "denied" | "needs-install" | "unsupported";

/** Returns what this browser can do; iPhones and iPads take push in an installed application only. */
export function readSupport(): PushSupport {
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || isTouchMac();
  const supported =
    "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!supported) return isApple ? "needs-install" : "unsupported";
  return Notification.permission === "denied" ? "denied" : "available";
}

/** Returns whether this is an iPad that calls itself a Mac: those have no touch screens. */
const isTouchMac = () => navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1;

/**
 * Asks for the permission and subscribes with the key of the installation; null where the person did not permit it.
 * Throws where the browser cannot subscribe.
 */
export async function subscribe(key: string): Promise<AddDeviceInput | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error("no service worker is registered");
  const { pushManager } = registration;
  const former = await pushManager.getSubscription();
  // A subscription keeps the key it was made with.
  await former?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.["p256dh"] || !keys["auth"])
    throw new Error("a subscription has no keys");
  return { endpoint, p256dh: keys["p256dh"], auth: keys["auth"] };
}

/** Ends the subscription of this browser, if it has one. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
