import { appCache } from "./kept-reads.ts";
import { currentLanguage } from "../language/language.ts";

/** File that `web/offline-files.ts` writes. */
type OfflineFiles = { entry: string; files: string[]; languages: Record<string, string[]> };

const documentPath = "/index.html";
/** Files that are fetched at once. */
const atOnce = 6;

/** Stores the application for a start without a network: its files first, the document last. Returns whether it is stored. */
export async function keepApp(): Promise<boolean> {
  if (!("caches" in window)) return false;
  const [answer, page] = await Promise.all([fetch("/offline-files.json"), fetch(documentPath)]);
  if (!answer.ok || !page.ok) return false;
  const { entry, files, languages } = (await answer.json()) as OfflineFiles;
  // A newer version came out: it is stored once this page has been reloaded.
  if (!document.querySelector(`script[src="${entry}"]`)) return false;
  const wanted = new Set([...files, ...(languages[currentLanguage()] ?? []), ...listLoaded()]);
  const cache = await caches.open(appCache);
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = [...wanted].filter((file) => !stored.has(file));
  for (let at = 0; at < missing.length; at += atOnce)
    await cache.addAll(
      // Hashed files are what the browser has of them already.
      missing.slice(at, at + atOnce).map((file) => new Request(file, { cache: "force-cache" })),
    );
  await cache.put(documentPath, page);
  const left = [...stored].filter((path) => path !== documentPath && !wanted.has(path));
  await Promise.all(left.map((path) => cache.delete(path)));
  return true;
}

/** Lists the hashed files that this page has loaded. */
function listLoaded(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);
}
