import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    staff: "Staff",
  },
  kinds: {
    "staff.invited": "Staff invited",
    "staff.invitation_resent": "Staff invitation sent again",
    "staff.invitation_revoked": "Staff invitation revoked",
    "staff.joined": "Staff invitation accepted",
    "staff.changed": "Staff role or buildings changed",
    "staff.disabled": "Staff access switched off",
    "staff.enabled": "Staff access switched on",
    "staff.left": "Left the staff",
    "staff.organisation_changed": "Organisation’s name or code changed",
  },
};
