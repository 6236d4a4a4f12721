// Shows the offline screen when a page cannot be reached, and keeps hashed assets,
// whose names change with their content. Nothing of the API is ever kept.
const kept = "oselia-assets-1";
const screen = ["/offline.html", "/offline.css", "/offline.js", "/icon.svg"];
const most = 300;

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
        Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (screen.includes(url.pathname))
    event.respondWith(fetch(request).catch(() => caches.match(request)));
});

async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/offline.html")) ?? Response.error();
  }
}

async function asset(request) {
  const cache = await caches.open(kept);
  const found = await cache.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) {
    await cache.put(request, response.clone());
    await trim(cache);
  }
  return response;
}

async function trim(cache) {
  const requests = await cache.keys();
  const assets = requests.filter(({ url }) => new URL(url).pathname.startsWith("/assets/"));
  await Promise.all(
    assets.slice(0, Math.max(0, assets.length - most)).map((request) => cache.delete(request)),
  );
}
