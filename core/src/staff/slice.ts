import { areas } from "./areas.ts";
import type { SliceDeclaration } from "#core/kernel/slice.ts";

export const facts = {
  "staff.invited": { audit: true, renewsCaller: true },
  "staff.invitation_resent": { audit: true, renewsCaller: true },
  "staff.invitation_revoked": { audit: true, renewsCaller: true },
  "staff.joined": { audit: true, renewsCaller: true },
  "staff.changed": { audit: true, renewsCaller: true },
  "staff.disabled": { audit: true, renewsCaller: true },
  "staff.enabled": { audit: true, renewsCaller: true },
  "staff.left": { audit: true, renewsCaller: true },
  "staff.job_failed": { audit: false },
  "staff.organisation_changed": { audit: true, renewsCaller: true },
} as const satisfies SliceDeclaration["facts"];

export const refusals = {
  "staff.already_member": 409,
  "staff.already_invited": 409,
  "staff.invitation_invalid": 410,
  "staff.elsewhere": 409,
  "staff.disabled": 409,
  "staff.last_admin": 409,
} as const satisfies SliceDeclaration["refusals"];

export const navigation = ["staff", "audit_log"] as const;

export const staffSlice = {
  name: "staff",
  facts,
  refusals,
  labels: { invitation: "person" },
  areas,
  navigation,
} as const satisfies SliceDeclaration;
