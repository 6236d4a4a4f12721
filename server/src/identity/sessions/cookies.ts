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
  /** The browser was signed out without a network: its session ends with the next answer about who is here. */
  isLeaving: boolean;
  /** Proof that the password was right, until the second factor is given. */
  ticket: string | null;
  /** Tokens of people who signed in on this browser before; see known-devices.ts. */
  deviceTokens: readonly string[];
  keepSession(token: string, remember: boolean): void;
  /** Drops the session's cookie, and with it the mark of a browser that leaves. */
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
/** A script of the page sets it, where a sign-out does not reach the server. */
const leavingName = "oselia-leaving";
/** People of one browser whose devices it remembers. */
const peopleAtMost = 5;

/** Returns the name of the session's cookie. */
export function sessionCookie(config: Pick<Config, "publicUrl">): string {
  return isSecure(config) ? hostPrefix + sessionName : sessionName;
}

/** Returns the session cookie of a Cookie header; null without one, and for a browser that was signed out without a network. */
export function sessionToken(header: string | undefined): HeldSession | null {
  const cookies = parse(header ?? "");
  const valueOf = (prefix: string) =>
    (!cookies[prefix + leavingName] && cookies[prefix + sessionName]) || null;
  const host = valueOf(hostPrefix);
  const plain = valueOf("");
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
  const { request, address } = call;
  const jar = jarOf(call);
  const isLeaving = jar.get(leavingName) !== null;
  const forgetLeaving = () => {
    if (isLeaving) jar.drop(leavingName);
  };
  return {
    address,
    userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
    sessionToken: jar.get(sessionName),
    isLeaving,
    ticket: jar.get(ticketName),
    deviceTokens: deviceTokens(jar.get(deviceName)),
    // Without "remember me" the cookie goes with the browser; the row ends it after 12 hours.
    keepSession(token, remember) {
      forgetLeaving();
      jar.set(sessionName, token, remember ? lifetimes.rememberedSessionDays * 86_400 : undefined);
    },
    dropSession() {
      forgetLeaving();
      jar.drop(sessionName);
    },
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
