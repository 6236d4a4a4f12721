import type { BrowserContext, Route } from "playwright-core";

const scriptDelay = 300;

/** Milliseconds that an answer of the API is late: one number, or a range as "0-1500". */
const variable = "OSELIA_E2E_DELAY";

/** Makes answers of the API and scripts come late where OSELIA_E2E_DELAY asks for it. */
export async function slowDown(context: BrowserContext): Promise<void> {
  const range = process.env[variable]?.split("-").map(Number);
  if (!range) return;
  const [least = 0, most = least] = range;
  const random = seededRandom(1);
  await context.route("**/api/**", (route) => pass(route, least + random() * (most - least)));
  await context.route("**/assets/*.js", (route) => pass(route, scriptDelay));
}

async function pass(route: Route, delay: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, delay));
  // The page may be gone by now.
  await route.fallback().catch(() => {});
}

/** Returns numbers in [0, 1), the same ones for a seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
