import { afterAll, expect, test } from "vitest";
import { closeBrowser, closeDevice, newDevice, signIn, violations } from "../support/browser.ts";

afterAll(closeBrowser);

/** As much of the service worker's globals as is used here: the libraries of types are those of pages. */
type WorkerScope = EventTarget & {
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: { openWindow: (address: string) => Promise<null> };
  shown: [string, object][];
};

test("a person turns push on, a message comes while no page is open, and push is turned off", async () => {
  const device = await newDevice({ worker: true });
  await device.grantPermissions(["notifications"]);
  // Chromium has no push service here: the subscription is the one thing that stands in.
  await device.addInitScript(() => {
    const subscription = {
      unsubscribe: () => Promise.resolve(true),
      toJSON: () => ({
        endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
        // The example of RFC 8291.
        keys: {
          p256dh:
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
          auth: "BTBZMqHH6r4Tts7J_aSIgg",
        },
      }),
    };
    // A browser without a window denies what it was granted, and says so to pages alone.
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = () => Promise.resolve("granted" as const);
    PushManager.prototype.subscribe = () =>
      Promise.resolve(subscription as unknown as PushSubscription);
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
  });
  const page = await signIn(device, "resident", "/profile?tab=notifications");
  await page.getByRole("button", { name: "Увімкнути на цьому пристрої" }).click();
  await page.getByText("Push увімкнено на цьому пристрої").first().waitFor();
  await page.getByText("На цьому пристрої ввімкнено.").waitFor();
  expect(await page.getByRole("switch", { name: "Заявки: Push" }).isChecked()).toBe(true);
  expect(await violations(page)).toEqual([]);

  const { origin } = new URL(page.url());
  // No page of this site stays open: a page of no site holds the debugging protocol.
  const outside = await device.newPage();
  const debug = await device.newCDPSession(outside);
  const registrationId = new Promise<string>((resolve) =>
    debug.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await debug.send("ServiceWorker.enable");
  // A browser without a window shows no notifications either: the worker's calls are written down.
  const worker = device.serviceWorkers()[0] ?? (await device.waitForEvent("serviceworker"));
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = (...given) => {
      scope.shown.push(given);
      return Promise.resolve();
    };
  });
  await page.close();
  const message = {
    title: "Тече кран",
    body: "Прийнято",
    tag: "request-1",
    path: "/requests/R-000001",
    language: "uk",
    at: "2026-11-26T10:00:00.000Z",
  };
  await debug.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await registrationId,
    data: JSON.stringify(message),
  });
  const shown = () => worker.evaluate(() => (self as unknown as WorkerScope).shown);
  await expect
    .poll(shown)
    .toEqual([
      ["Тече кран", expect.objectContaining({ body: "Прийнято", tag: "request-1", lang: "uk" })],
    ]);
  const opened = await worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope;
    const addresses: string[] = [];
    scope.clients.openWindow = (address) => {
      addresses.push(address);
      return Promise.resolve(null);
    };
    let done: Promise<unknown> = Promise.resolve();
    const pressed = Object.assign(new Event("notificationclick"), {
      notification: { close: () => undefined, ...scope.shown[0]?.[1] },
      waitUntil: (work: Promise<unknown>) => void (done = work),
    });
    scope.dispatchEvent(pressed);
    await done;
    return addresses;
  });
  expect(opened).toEqual([`${origin}${message.path}`]);

  const again = await device.newPage();
  await again.goto("/profile?tab=notifications");
  await again.getByRole("button", { name: "Вимкнути на цьому пристрої" }).click();
  await again.getByRole("button", { name: "Увімкнути на цьому пристрої" }).waitFor();
  await closeDevice(device);
});

test("a browser whose person has blocked notifications says what to do", async () => {
  const device = await newDevice({ width: 390 });
  await device.addInitScript(() =>
    Object.defineProperty(Notification, "permission", { get: () => "denied" }),
  );
  const page = await signIn(device, "resident", "/profile?tab=notifications");
  await page.getByText("Ви заборонили сповіщення для цього сайту.").waitFor();
  await closeDevice(device);
});
