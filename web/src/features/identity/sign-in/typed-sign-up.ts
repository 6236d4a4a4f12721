const name = "typed-sign-up";

/** Fields of the sign-up form that are no secret. */
export type TypedSignUp = Record<"firstName" | "lastName" | "email" | "phone", string>;

/** Keeps what was typed at an entry of this tab's history, so that Back and Forward lose nothing. */
export function keepTyped(entry: string, typed: Partial<TypedSignUp>): void {
  try {
    sessionStorage.setItem(name, JSON.stringify({ entry, typed }));
  } catch {
    // Storage that is closed to us holds nothing of ours: it is typed again.
  }
}

/** Returns what was typed at this entry; of any other nothing. */
export function readTyped(entry: string): Partial<TypedSignUp> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name) ?? "null") as {
      entry: string;
      typed: Partial<TypedSignUp>;
    } | null;
    return stored?.entry === entry ? stored.typed : {};
  } catch {
    return {};
  }
}

/** Removes what was typed, so that nobody meets it later on a shared device. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Storage that is closed to us holds nothing of ours.
  }
}
