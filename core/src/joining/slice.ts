import type { SliceDeclaration } from "../kernel/slice.ts";

export const facts = {
  "joining.invited": { audit: true, history: "apartment" },
  "joining.invitation_revoked": { audit: true, history: "apartment" },
  "joining.code_shown": { audit: true, history: "apartment" },
  "joining.redeemed": { audit: true, history: "apartment" },
  "joining.letters_begun": { audit: true },
  "joining.letters_ready": { audit: true },
  "joining.letters_failed": { audit: true },
  "joining.letters_fetched": { audit: true },
  "joining.asked": { audit: true, history: "apartment" },
  "joining.withdrawn": { audit: true, history: "apartment" },
  "joining.approved": { audit: true, history: "apartment" },
  "joining.declined": { audit: true, history: "apartment" },
  "joining.company_made": { audit: true },
  "joining.request_changed": { audit: false },
  "joining.onboarding_saved": { audit: false },
} as const satisfies SliceDeclaration["facts"];

export const joiningSlice = {
  name: "joining",
  facts,
} as const satisfies SliceDeclaration;
