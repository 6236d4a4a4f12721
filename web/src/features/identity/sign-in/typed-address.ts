const name = "typed-address";

/** Keeps the address typed at sign-in for the page of a new password, within this tab. */
export function keepAddress(email: string): void {
  try {
    sessionStorage.setItem(name, email);
  } catch {
    // Storage that is closed to us holds nothing of ours: it is typed again.
  }
}

/** Returns the address typed at sign-in; empty without one. */
export function readAddress(): string {
  try {
    return sessionStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

/** Removes the address, so that nobody meets it later on a shared device. */
export function forgetAddress(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Storage that is closed to us holds nothing of ours.
  }
}
