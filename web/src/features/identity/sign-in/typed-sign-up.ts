import { clock } from "#web/app/clock.ts";

const name = "typed-sign-up";

/** Milliseconds after which what an abandoned form held is removed. */
const longest = 30 * 60_000;

/** Sign-up fields kept in session storage; never the password. */
export type TypedSignUp = Record<"firstName" | "lastName" | "email" | "phone", string>;

type StoredSignUp = { entry: string; at: number; typed: Partial<TypedSignUp> };

/** Keeps the fields typed at an entry of this tab's history, so that Back and Forward lose nothing. */
export function keepSignUp(entry: string, typed: Partial<TypedSignUp>): void {
  try {
    const stored: StoredSignUp = { entry, at: clock().getTime(), typed };
    sessionStorage.setItem(name, JSON.stringify(stored));
  } catch {
    // Storage may be blocked; the fields are typed again.
  }
}

/** Returns the fields typed at this history entry within 30 minutes; empty for another, which is removed. */
export function readSignUp(entry: string): Partial<TypedSignUp> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name) ?? "null") as StoredSignUp | null;
    if (stored?.entry === entry && clock().getTime() - stored.at < longest) return stored.typed;
  } catch {
    // Storage may be blocked, or hold something else under this name.
  }
  forgetSignUp();
  return {};
}

/** Removes what was typed: somebody has signed up or in, or it is not their invitation. */
export function forgetSignUp(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Blocked storage holds nothing.
  }
}
