import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { currentLegal } from "#core/identity/legal.ts";
import type { SignUp } from "#core/identity/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { outboxMail } from "#server/platform/table.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import type { World } from "#server/platform/world.ts";
import { resolveActor, type SessionActor } from "./sessions/actor.ts";
import { sessionToken, type Visit, visitOf } from "./sessions/cookies.ts";
import { resolvePerson } from "./store/resolve-session.ts";
import { resetPassword as resetByLetter } from "./verbs/reset.ts";
import { signOut } from "./sessions/sessions.ts";
import { signUp } from "./verbs/sign-up.ts";
import { verifyEmail } from "./verbs/verify-email.ts";

/** Creates a world whose letters are kept and never sent. */
export function openMailingWorld(): Promise<TestWorld> {
  return openTestWorld({ mail: { smtpUrl: "smtp://127.0.0.1:9", from: "post@oselia.example" } });
}

/** A browser as far as identity is concerned: an address and a cookie jar. */
export class Browser {
  readonly world: World;
  readonly address: string;
  readonly jar = new Map<string, string>();
  /** Every Set-Cookie it was given. */
  readonly received: string[] = [];

  constructor(world: World, address = "203.0.113.7") {
    this.world = world;
    this.address = address;
  }

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** One call with its cookies; what the answer sets is kept. */
  async call<T>(work: (visit: Visit) => Promise<T>): Promise<T> {
    const responseHeaders = new Headers();
    const request = new Request(this.world.config.publicUrl, {
      headers: { cookie: this.cookie, "user-agent": "Test 1.0" },
    });
    const { world, address } = this;
    try {
      return await work(visitOf({ world, request, responseHeaders, address }));
    } finally {
      for (const line of responseHeaders.getSetCookie()) this.keep(line);
    }
  }

  actor(): Promise<SessionActor | null> {
    const session = sessionToken(this.cookie);
    return session ? resolveActor(this.world, session) : Promise.resolve(null);
  }

  async signedIn(): Promise<SessionActor> {
    const actor = await this.actor();
    if (!actor) throw new Error("nobody is signed in");
    return actor;
  }

  private keep(line: string): void {
    this.received.push(line);
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    if (/max-age=0/i.test(line)) this.jar.delete(pair.slice(0, at));
    else this.jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

/** Resolves a person as each of their calls would, past an administrator's second factor. */
export async function actorOf(world: World, personId: string): Promise<Actor> {
  const resolved = await resolvePerson(world, personId, world.clock());
  if (!resolved) throw new Error("there is no such person");
  return resolved.actor;
}

export const goodPassword = "Тепла-Оселя 41";

export function newSignUp(email: string): SignUp {
  return {
    email,
    firstName: "Олена",
    lastName: "Коваль",
    phone: "+380671234567",
    password: goodPassword,
    language: "uk",
    termsVersion: currentLegal.terms,
    privacyVersion: currentLegal.privacy,
  };
}

/** Signs somebody up and uses the link of the letter. */
export async function verifiedPerson(world: World, email: string): Promise<void> {
  // From an address of their own, so that no limit on sign-ups is met.
  await new Browser(world, email).call((visit) => signUp(world, visit, newSignUp(email)));
  const browser = new Browser(world, email);
  const token = await linkToken(world, email);
  await browser.call((visit) =>
    verifyEmail(world, visit, { token, password: goodPassword, remember: false }),
  );
  await browser.call((visit) => signOut(world, visit));
}

/** Uses the link of a verification letter, as whoever knows the password. */
export function verifyAddress(
  world: World,
  token: string,
  password = goodPassword,
  address = token,
) {
  return new Browser(world, address).call((visit) =>
    verifyEmail(world, visit, { token, password, remember: false }),
  );
}

/** Sets a new password by a letter's link, on a browser of its own unless one is given. */
export function resetPassword(
  world: World,
  token: string,
  password: string,
  browser = new Browser(world, token),
): Promise<void> {
  return browser.call((visit) => resetByLetter(world, visit, { token, password }));
}

/** Lists all letters to an address. */
export function lettersTo(world: World, email: string) {
  return world.db.orm.select().from(outboxMail).where(eq(outboxMail.recipient, email));
}

/**
 * Returns the token of a link to this address: of the letter with this key, or of any that has one.
 */
export async function linkToken(world: World, email: string, dedupeKey?: string): Promise<string> {
  const letters = await lettersTo(world, email);
  const tokens = letters
    .filter((letter) => !dedupeKey || letter.dedupeKey === dedupeKey)
    .map(({ text }) => /https?:\S+#([\w-]+)/.exec(text)?.[1]);
  const token = tokens.find((found) => found !== undefined);
  if (!token) throw new Error(`no letter with a link to ${email}`);
  return token;
}

/** Returns the code of an authenticator at an instant. */
export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret }).generate({ timestamp: now.getTime() });
}
