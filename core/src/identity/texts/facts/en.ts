import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    identity: "Sign-ins and security",
  },
  kinds: {
    "identity.signed_in": "Signed in",
    "identity.session_ended": "Session ended",
    "identity.password_changed": "Password changed",
    "identity.second_factor_changed": "Two-step sign-in changed",
    "identity.email_changed": "Email changed",
  },
};
