import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    joining: "Inviting residents",
  },
  kinds: {
    "joining.invited": "Invitation code made",
    "joining.invitation_revoked": "Invitation code revoked",
    "joining.code_shown": "Invitation code looked at",
    "joining.redeemed": "Invitation code used",
    "joining.letters_begun": "Making letters began",
    "joining.letters_ready": "Letters made",
    "joining.letters_failed": "Letters could not be made",
    "joining.letters_fetched": "Letters downloaded",
    "joining.letters_sent": "Invitations sent to phones and email",
    "joining.asked": "Asked to join",
    "joining.withdrawn": "Join request withdrawn",
    "joining.approved": "Join request approved",
    "joining.declined": "Join request declined",
    "joining.company_made": "Organisation made",
  },
};
