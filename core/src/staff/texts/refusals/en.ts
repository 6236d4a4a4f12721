import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "staff.already_member":
    "This person is on the staff already. If their access is off, switch it on again",
  "staff.already_invited": "This address has an invitation already. You can send it again",
  "staff.invitation_invalid":
    "This invitation no longer works. Ask the administrator for a new one",
  "staff.elsewhere":
    "This account belongs to the staff of another organisation. One can work for one only",
  "staff.disabled": "This person’s access is off. Switch it on first",
  "staff.last_admin": "This is the organisation’s only administrator. Appoint another one first",
};
