import { parse, serialize } from "hono/utils/cookie";
import type { Config } from "../start/config.ts";

type CookieContext = {
  world: { config: Pick<Config, "publicUrl"> };
  request: Request;
  responseHeaders: Headers;
};

/** The cookies of one call, which no script of a page can read. */
export type Jar = {
  get(name: string): string | null;
  /** Without `maxAge` (seconds) it goes with the browser. */
  set(name: string, value: string, maxAge?: number): void;
  drop(name: string): void;
};

// It makes browsers insist on Secure, Path=/ and no Domain: a neighbouring site can plant none.
export const hostPrefix = "__Host-";

/** Reads and sets the cookies of a call; over https only under prefixed names. */
export function jarOf({ world, request, responseHeaders }: CookieContext): Jar {
  const secure = isSecure(world.config);
  const header = request.headers.get("cookie") ?? "";
  const full = (name: string) => (secure ? hostPrefix + name : name);
  const set = (name: string, value: string, maxAge?: number) =>
    responseHeaders.append(
      "set-cookie",
      serialize(full(name), value, {
        path: "/",
        httpOnly: true,
        sameSite: "Lax",
        secure,
        ...(maxAge === undefined ? {} : { maxAge }),
      }),
    );
  return {
    get: (name) => parse(header, full(name))[full(name)] || null,
    set,
    drop: (name) => set(name, "", 0),
  };
}

/** Returns whether people reach this installation over https, so that prefixed cookies count. */
export function isSecure({ publicUrl }: Pick<Config, "publicUrl">): boolean {
  return publicUrl.startsWith("https:");
}
