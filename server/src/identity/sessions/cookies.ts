import { parse } from "hono/utils/cookie";
import { lifetimes } from "#core/identity/model.ts";
import type { Config } from "#server/platform/start/config.ts";
import { hostPrefix, isSecure, jarOf } from "#server/platform/http/cookies.ts";
import type { World } from "#server/platform/world.ts";

/** The session cookie under either name; which one counts is the configuration's word. */
export type HeldSession = { host: string | null; plain: string | null };

/** Address, cookies and headers of an HTTP call, as identity needs them. */
export type Visit = {
  address: string;
  userAgent: string;
  sessionToken: string | null;
  /** Proof that the password was right, until the second factor is given. */
  ticket: string | null;
  /** Tokens of people who signed in on this browser before; see known-devices.ts. */
  deviceTokens: readonly string[];
  keepSession(token: string, remember: boolean): void;
  dropSession(): void;
  keepTicket(token: string): void;
  dropTicket(): void;
  keepDevices(tokens: readonly string[]): void;
};

type VisitContext = {
  world: Pick<World, "config">;
  request: Request;
  responseHeaders: Headers;
  address: string;
};

const sessionName = "oselia";
const ticketName = "oselia-code";
const deviceName = "oselia-device";
/** People of one browser whose devices it remembers. */
const peopleAtMost = 5;

/** Returns the name of the session's cookie. */
export function sessionCookie(config: Pick<Config, "publicUrl">): string {
  return isSecure(config) ? hostPrefix + sessionName : sessionName;
}

/** Returns the session cookie of a Cookie header, or null. */
export function sessionToken(header: string | undefined): HeldSession | null {
  const cookies = parse(header ?? "");
  const host = cookies[hostPrefix + sessionName] || null;
  const plain = cookies[sessionName] || null;
  return host || plain ? { host, plain } : null;
}

/**
 * Returns the token of a session cookie; over https only the prefixed one counts, since a
 * neighbouring site can plant the other.
 */
export function tokenOf(session: HeldSession | null, config: Pick<Config, "publicUrl">) {
  return (isSecure(config) ? session?.host : session?.plain) ?? null;
}

/** Reads and sets the cookies of a call. */
export function visitOf(call: VisitContext): Visit {
  const { world, request, address } = call;
  const jar = jarOf(call);
  return {
    address,
    userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
    sessionToken: tokenOf(sessionToken(request.headers.get("cookie") ?? undefined), world.config),
    ticket: jar.get(ticketName),
    deviceTokens: deviceTokens(jar.get(deviceName)),
    // Without "remember me" the cookie goes with the browser; the row ends it after 12 hours.
    keepSession: (token, remember) =>
      jar.set(sessionName, token, remember ? lifetimes.rememberedSessionDays * 86_400 : undefined),
    dropSession: () => jar.drop(sessionName),
    keepTicket: (token) => jar.set(ticketName, token, lifetimes.secondFactorMinutes * 60),
    dropTicket: () => jar.drop(ticketName),
    keepDevices: (tokens) =>
      jar.set(
        deviceName,
        tokens.slice(0, peopleAtMost).join("."),
        lifetimes.knownDeviceDays * 86_400,
      ),
  };
}

function deviceTokens(cookie: string | null): string[] {
  const tokens = (cookie ?? "").split(".").filter((token) => /^[\w-]{43}$/.test(token));
  return tokens.slice(0, peopleAtMost);
}
