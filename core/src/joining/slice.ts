import { areas } from "./areas.ts";
import type { SliceDeclaration } from "#core/kernel/slice.ts";

export const facts = {
  "joining.invited": { audit: true, history: "apartment" },
  "joining.invitation_revoked": { audit: true, history: "apartment" },
  "joining.code_shown": { audit: true, history: "apartment" },
  "joining.redeemed": { audit: true, history: "apartment" },
  "joining.letters_begun": { audit: true },
  "joining.letters_ready": { audit: true },
  "joining.letters_failed": { audit: true },
  "joining.letters_fetched": { audit: true },
  "joining.letters_sent": { audit: true },
  "joining.asked": { audit: true, history: "apartment" },
  "joining.withdrawn": { audit: true, history: "apartment" },
  "joining.approved": { audit: true, history: "apartment" },
  "joining.declined": { audit: true, history: "apartment" },
  "joining.company_made": { audit: true },
  "joining.request_changed": { audit: false },
  "joining.onboarding_saved": { audit: false },
} as const satisfies SliceDeclaration["facts"];

export const refusals = {
  "joining.code_unknown": 404,
  "joining.code_expired": 410,
  "joining.code_used": 410,
  "joining.code_over": 409,
  "joining.code_gone": 409,
  "joining.already_there": 409,
  "joining.staff_stay_staff": 409,
  "joining.applicant_is_staff": 409,
  "joining.no_flats": 409,
  "joining.too_many_flats": 422,
  "joining.outreach_off": 409,
  "joining.nobody_reached": 409,
  "joining.flat_not_found": 404,
  "joining.already_asked": 409,
  "joining.no_candidate": 409,
  "joining.company_not_allowed": 409,
  "joining.companies_closed": 403,
} as const satisfies SliceDeclaration["refusals"];

export const rules = ["code", "no_such_flat"] as const;

export const navigation = ["join_requests"] as const;

export const joiningSlice = {
  name: "joining",
  facts,
  refusals,
  rules,
  areas,
  navigation,
} as const satisfies SliceDeclaration;
