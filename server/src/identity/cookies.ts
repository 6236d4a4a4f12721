import { parse, serialize } from "hono/utils/cookie";
import { lifetimes } from "#core/identity/model.ts";
import type { Config } from "#server/platform/config.ts";
import type { World } from "#server/platform/world.ts";

/** The session cookie under either name; which one counts is the configuration's word. */
export type HeldSession = { host: string | null; plain: string | null };

/** What identity needs of an HTTP call: who knocks, what they hold, what they are given. */
export type Visit = {
  address: string;
  userAgent: string;
  sessionToken: string | null;
  /** Proof that the password was right, until the second factor is given. */
  ticket: string | null;
  keepSession(token: string, remember: boolean): void;
  dropSession(): void;
  keepTicket(token: string): void;
  dropTicket(): void;
};

type Call = {
  world: Pick<World, "config">;
  request: Request;
  responseHeaders: Headers;
  address: string;
};

// The __Host- prefix makes browsers insist on Secure, Path=/ and no Domain.
const prefix = "__Host-";
const sessionName = "oselia";
const ticketName = "oselia-code";

/** The session cookie in a Cookie header, or null. */
export function sessionToken(header: string | undefined): HeldSession | null {
  const cookies = parse(header ?? "");
  const host = cookies[prefix + sessionName] || null;
  const plain = cookies[sessionName] || null;
  return host || plain ? { host, plain } : null;
}

/** Over https only the prefixed cookie counts: a neighbouring site can plant the other one. */
export function tokenOf(held: HeldSession | null, config: Pick<Config, "publicUrl">) {
  return (isHttps(config) ? held?.host : held?.plain) ?? null;
}

/** Reads and sets the cookies of a call. */
export function visitOf({ world, request, responseHeaders, address }: Call): Visit {
  const secure = isHttps(world.config);
  const header = request.headers.get("cookie") ?? "";
  const session = secure ? prefix + sessionName : sessionName;
  const ticket = secure ? prefix + ticketName : ticketName;
  const set = (name: string, value: string, maxAge?: number) =>
    responseHeaders.append(
      "set-cookie",
      serialize(name, value, {
        path: "/",
        httpOnly: true,
        sameSite: "Lax",
        secure,
        ...(maxAge === undefined ? {} : { maxAge }),
      }),
    );
  return {
    address,
    userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
    sessionToken: tokenOf(sessionToken(header), world.config),
    ticket: parse(header, ticket)[ticket] || null,
    // Without "remember me" the cookie goes with the browser; the row ends it after 12 hours.
    keepSession: (token, remember) =>
      set(session, token, remember ? lifetimes.rememberedSessionDays * 86_400 : undefined),
    dropSession: () => set(session, "", 0),
    keepTicket: (token) => set(ticket, token, lifetimes.secondFactorMinutes * 60),
    dropTicket: () => set(ticket, "", 0),
  };
}

function isHttps(config: Pick<Config, "publicUrl">): boolean {
  return config.publicUrl.startsWith("https:");
}
