import * as z from "zod/mini";
import { proceduresWith } from "#core/kernel/procedure.ts";
import { guestsContract } from "./guest-contract.ts";
import { lettersContract } from "./letters-contract.ts";
import {
  approveInput,
  askedInput,
  askInput,
  codeInput,
  companyInput,
  declineInput,
  findInput,
  invitationsInput,
  inviteInput,
  onboardingInput,
  oneInput,
  redeemInput,
  versionedInput,
} from "./inputs.ts";
import {
  codeView,
  companyView,
  createdInvitation,
  foundView,
  invitationPage,
  invitationView,
  joinedView,
  joinPage,
  joinView,
  lookView,
  onboardingView,
  ownJoinView,
} from "./views.ts";
import { refusals } from "./slice.ts";

const procedure = proceduresWith(refusals);

const nothing = z.optional(z.strictObject({}));

const invitations = {
  list: procedure({
    method: "GET",
    path: "/joining/invitations",
    summary: "Invitations of the caller's buildings, newest first",
    access: "staff",
    input: invitationsInput,
    output: invitationPage,
  }),
  create: procedure({
    method: "POST",
    path: "/joining/invitations",
    summary: "Make a code for an apartment, shown in clear",
    access: "staff",
    idempotent: true,
    input: inviteInput,
    output: createdInvitation,
    refuses: ["api.key_reused"],
  }),
  revoke: procedure({
    method: "POST",
    path: "/joining/invitations/{id}/revocation",
    summary: "Take a code back; repeated it changes nothing",
    access: "staff",
    input: oneInput,
    output: invitationView,
  }),
  code: procedure({
    method: "POST",
    path: "/joining/invitations/{id}/code",
    summary: "Show an invitation's code again; audited",
    access: "staff",
    input: oneInput,
    output: codeView,
    refuses: ["joining.code_over"],
  }),
};

const codes = {
  look: procedure({
    method: "POST",
    path: "/joining/codes/look",
    summary: "Look at a code; the browser keeps it two hours",
    access: "public",
    input: codeInput,
    output: lookView,
    refuses: [
      "joining.code_unknown",
      "joining.code_expired",
      "joining.code_used",
      "joining.already_there",
    ],
  }),
  held: procedure({
    method: "GET",
    path: "/joining/codes/held",
    summary: "Get the last code of the browser, or sent to the caller",
    access: "public",
    input: nothing,
    output: z.nullable(lookView),
  }),
  drop: procedure({
    method: "DELETE",
    path: "/joining/codes/held",
    summary: "Forget the code this browser holds",
    access: "public",
    input: nothing,
    output: z.object({ ok: z.literal(true) }),
  }),
  redeem: procedure({
    method: "POST",
    path: "/joining/codes/redeem",
    summary: "Move in by a code, or by the one this browser holds",
    access: "person",
    idempotent: true,
    input: redeemInput,
    output: joinedView,
    refuses: [
      "joining.code_unknown",
      "joining.code_expired",
      "joining.code_used",
      "joining.code_gone",
      "joining.already_there",
      "joining.staff_stay_staff",
      "api.key_reused",
    ],
  }),
};

const joinRequests = {
  create: procedure({
    method: "POST",
    path: "/joining/requests",
    summary: "Ask the management to join an apartment",
    access: "person",
    idempotent: true,
    input: askInput,
    output: ownJoinView,
    refuses: [
      "joining.flat_not_found",
      "joining.already_asked",
      "joining.already_there",
      "joining.staff_stay_staff",
      "api.key_reused",
    ],
  }),
  mine: procedure({
    method: "GET",
    path: "/joining/requests/mine",
    summary: "Own join requests, the newest first",
    access: "person",
    input: nothing,
    output: z.array(ownJoinView),
  }),
  withdraw: procedure({
    method: "POST",
    path: "/joining/requests/{id}/withdrawal",
    summary: "Take an own join request back",
    access: "person",
    input: versionedInput,
    output: ownJoinView,
    refuses: ["generic.conflict"],
  }),
  list: procedure({
    method: "GET",
    path: "/joining/requests",
    summary: "Join requests, waiting ones first",
    access: "staff",
    input: askedInput,
    output: joinPage,
  }),
  approve: procedure({
    method: "POST",
    path: "/joining/requests/{id}/approval",
    summary: "Approve: the residency begins today",
    access: "staff",
    input: approveInput,
    output: joinView,
    refuses: [
      "generic.conflict",
      "joining.already_there",
      "joining.applicant_is_staff",
      "joining.no_candidate",
    ],
  }),
  decline: procedure({
    method: "POST",
    path: "/joining/requests/{id}/refusal",
    summary: "Decline with a reason, which the person reads",
    access: "staff",
    input: declineInput,
    output: joinView,
    refuses: ["generic.conflict"],
  }),
};

export const joiningContract = {
  invitations,
  guests: guestsContract,
  letters: lettersContract,
  codes,
  places: {
    find: procedure({
      method: "GET",
      path: "/joining/places",
      summary: "Buildings by address, of any organisation",
      access: "person",
      input: findInput,
      output: z.array(foundView),
    }),
  },
  joinRequests,
  onboarding: {
    get: procedure({
      method: "GET",
      path: "/joining/onboarding",
      summary: "Where the caller stands in their first steps",
      access: "person",
      beforeSecondFactor: true,
      input: nothing,
      output: onboardingView,
    }),
    save: procedure({
      method: "PUT",
      path: "/joining/onboarding",
      summary: "Save the onboarding step; `done` finishes",
      access: "person",
      beforeSecondFactor: true,
      input: onboardingInput,
      output: onboardingView,
    }),
  },
  company: {
    create: procedure({
      method: "POST",
      path: "/joining/company",
      summary: "Create an organisation; the caller administers it",
      access: "person",
      idempotent: true,
      beforeSecondFactor: true,
      input: companyInput,
      output: companyView,
      refuses: ["joining.company_not_allowed", "joining.companies_closed", "api.key_reused"],
    }),
  },
};
