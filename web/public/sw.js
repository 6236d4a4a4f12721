// Answers for the application when a page cannot be reached, as far as the page has stored it
// (src/app/offline), else with the offline screen. Keeps hashed assets, whose names change with
// their content. Nothing of the API is ever kept here.
const kept = "oselia-assets-1";
const application = "oselia-app-1";
const screen = ["/offline.html", "/offline.css", "/offline.js", "/icon.svg"];
const most = 300;
// Milliseconds for which a page is waited for where the application is here: a dead network answers nothing at all.
const patience = 4_000;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(kept)
      .then((cache) => cache.addAll(screen.map((path) => new Request(path, { cache: "reload" }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name !== kept && name !== application)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, url));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(event));
  else if (screen.includes(url.pathname))
    event.respondWith(fetch(request).catch(() => caches.match(request)));
});

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

self.addEventListener("notificationclick", (event) => {
  const { notification, action } = event;
  notification.close();
  const { path, setting } = notification.data;
  if (action === "confirm") event.waitUntil(confirm(notification));
  else if (action === "settings") event.waitUntil(open(setting));
  else event.waitUntil(open(action === "answer" ? `${path}#answer` : path));
});

// A browser may give a subscription another address; the person goes on getting messages.
self.addEventListener("pushsubscriptionchange", (event) => {
  const options = event.oldSubscription?.options;
  if (options) event.waitUntil(subscribe(options));
});

// What is about one thing takes the place of what was shown before.
function show({ title, body, tag, path, language, at, ...message }) {
  const { eventId, unread, answer, confirm, settings } = message;
  setBadge(unread);
  return self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    lang: language,
    timestamp: Date.parse(at),
    icon: "/icon-192.png",
    data: { path, eventId, done: confirm?.done, setting: settings?.path },
    actions: [
      ...(confirm ? [{ action: "confirm", title: confirm.label }] : []),
      ...(answer ? [{ action: "answer", title: answer }] : []),
      // Most systems show two.
      ...(settings ? [{ action: "settings", title: settings.label }] : []),
    ],
  });
}

// The number on the icon of the installed application. Nobody waits for it; an open page takes it away.
function setBadge(unread) {
  if (unread > 0) navigator.setAppBadge?.(unread).catch(() => undefined);
}

async function open(path) {
  const url = new URL(path, location.origin).href;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => one.url === url);
  return there ? there.focus() : clients.openWindow(url);
}

// What cannot be confirmed any more, or while there is no network, is shown on its page.
async function confirm({ title, tag, lang, data: { path, eventId, done } }) {
  const answer = await send("/api/notifications/confirm", { eventId }).catch(() => null);
  if (!answer?.ok) return open(path);
  const icon = "/icon-192.png";
  return self.registration.showNotification(title, { body: done, tag, lang, icon, data: { path } });
}

function send(path, body) {
  return fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-oselia": "1" },
    body: JSON.stringify(body),
  });
}

async function subscribe(options) {
  const made = await self.registration.pushManager.subscribe(options);
  const { endpoint, keys } = made.toJSON();
  const { p256dh, auth } = keys;
  const answer = await send("/api/push-devices", { endpoint, p256dh, auth });
  if (!answer.ok) throw new Error(`push messages are not renewed: ${answer.status}`);
}

async function page(request, { pathname }) {
  const fetched = fetch(request).catch(() => undefined);
  // A file may take its time.
  const isFile = pathname.startsWith("/api/");
  const answer = await (isFile ? fetched : Promise.race([fetched, wait(patience)]));
  return (
    answer ??
    (await find("/index.html", [application]).catch(() => undefined)) ??
    (await fetched) ??
    (await find("/offline.html")) ??
    Response.error()
  );
}

function wait(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

// The page does not wait until a file is kept, and a storage that is full or broken costs it nothing: the network has
// the file.
async function asset(event) {
  const { request } = event;
  const found = await find(request).catch(() => undefined);
  if (found) return found;
  const response = await fetch(request);
  // What the page stores itself (src/app/offline/keep-app.ts) is stored once.
  if (response.ok && request.cache !== "force-cache")
    event.waitUntil(keep(request, response.clone()).catch(() => undefined));
  return response;
}

async function find(request, names = [kept, application]) {
  for (const name of names) {
    const cache = await caches.open(name);
    const found = await cache.match(request);
    if (found) return found;
  }
  return undefined;
}

async function keep(request, response) {
  const cache = await caches.open(kept);
  await cache.put(request, response);
  await trim(cache);
}

async function trim(cache) {
  const requests = await cache.keys();
  const assets = requests.filter(({ url }) => new URL(url).pathname.startsWith("/assets/"));
  await Promise.all(
    assets.slice(0, Math.max(0, assets.length - most)).map((request) => cache.delete(request)),
  );
}
