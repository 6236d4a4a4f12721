import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "joining.code_unknown":
    "We don’t know this code, or it no longer works. Check the letters, or ask for a new code",
  "joining.code_expired": "This code has expired. Ask for a new one",
  "joining.code_used": "This code has been used. Ask for a new one",
  "joining.code_over": "This code no longer works, so it can't be shown. Make a new one",
  "joining.code_gone": "This browser no longer has the code. Enter it once more",
  "joining.already_there": "This home is already in your account",
  "joining.staff_stay_staff":
    "You work for an organisation with this account. To come in as a resident, sign up with another email",
  "joining.applicant_is_staff":
    "This person works for an organisation with this account. Ask them to sign up with another email",
  "joining.no_flats": "There are no flats that need letters",
  "joining.too_many_flats": "Too many flats for one file. Choose fewer",
  "joining.outreach_off":
    "Messages to people without an account are off. An administrator can turn them on under “Organisation and staff”",
  "joining.nobody_reached":
    "Nobody to send to: the register has no email or phone for those who have not joined. Add contacts or print the letters",
  "joining.flat_not_found": "There is no flat with this number in this building",
  "joining.already_asked": "Your request for this flat is already waiting for a decision",
  "joining.no_candidate": "The record to take over is no longer there. Approve without it",
  "joining.companies_closed":
    "On this server only whoever runs it makes new organisations. Please ask them",
  "joining.company_not_allowed":
    "This account already belongs to a member of staff or a resident, so it can't make an organisation. Sign up with another email",
};
