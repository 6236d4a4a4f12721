import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  weak_own:
    "The password is made of your name, email or the name of this site: it is easily guessed",
  same_email: "This is your address already",
  agree: "Tick that you accept the terms: without that no account can be made",
};
