import * as z from "zod/mini";
import { organisationName, taxId } from "#core/buildings/organisation.ts";
import { languages } from "#core/kernel/language.ts";
import { email, id, instant, version, opaque } from "#core/kernel/validation.ts";
import { planIds } from "#core/plan-ids.ts";
import { chosenPassword, samePasswords, signUpInput } from "#core/identity/model.ts";

export const staffRoles = ["manager", "admin"] as const;

/** Days that the link of an invitation works. */
export const invitationDays = 7;

/** Buildings that may be named one by one; whoever serves more serves all. */
export const buildingsAtMost = 200;

const served = z.nullable(z.array(id()).check(z.minLength(1), z.maxLength(buildingsAtMost)));

/** Returns true if a member serves all buildings, as administrators do. */
function whole({ role, buildingIds }: { role: string; buildingIds: string[] | null }): boolean {
  return role !== "admin" || buildingIds === null;
}
const partly = { path: ["buildingIds"], error: "invalid" };

export const inviteInput = z
  .strictObject({
    email: email(),
    role: z.enum(staffRoles),
    /** Null: all buildings of the organisation. */
    buildingIds: served,
    /** Language of the letter, where the email has no account. */
    language: z.enum(languages),
  })
  .check(z.refine(whole, partly));
export type Invite = z.output<typeof inviteInput>;

export const invitationInput = z.strictObject({ id: id() });

export const changeMemberInput = z
  .strictObject({
    personId: id(),
    version: version(),
    role: z.enum(staffRoles),
    buildingIds: served,
  })
  .check(z.refine(whole, partly));
export type ChangeMember = z.output<typeof changeMemberInput>;

export const memberInput = z.strictObject({ personId: id(), version: version() });
export type MemberRef = z.output<typeof memberInput>;

const token = () => opaque(128).check(z.minLength(1));
export const tokenInput = z.strictObject({ token: token() });

/** Details of a person without an account who accepts. */
export const newAccountInput = z
  .strictObject({
    firstName: signUpInput.shape.firstName,
    lastName: signUpInput.shape.lastName,
    ...chosenPassword,
  })
  .check(samePasswords());
export type NewAccount = z.output<typeof newAccountInput>;

export const acceptInput = z.strictObject({
  token: token(),
  /** Left out by whoever has an account already. */
  account: z.optional(newAccountInput),
});
export type Accept = z.output<typeof acceptInput>;

const buildingName = z.object({ id: id(), address: z.string() });

export const memberView = z.object({
  id: id(),
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(staffRoles),
  /** Null: all of the organisation. */
  buildings: z.nullable(z.array(buildingName)),
  /** When they last used any of their sessions; null where none is kept any more. */
  seenAt: z.nullable(instant()),
  secondFactor: z.boolean(),
  since: instant(),
  disabledAt: z.nullable(instant()),
  /** Open requests that are theirs to do. */
  openRequests: z.int(),
  version: z.int(),
});
export type MemberView = z.output<typeof memberView>;

export const invitationView = z.object({
  id: id(),
  email: z.string(),
  role: z.enum(staffRoles),
  buildings: z.nullable(z.array(buildingName)),
  language: z.enum(languages),
  invitedBy: z.nullable(z.string()),
  sentAt: instant(),
  expiresAt: instant(),
});
export type InvitationView = z.output<typeof invitationView>;

/** Details of the organisation in letters and invoices. */
export const organisationView = z.object({
  name: z.string(),
  /** EDRPOU; null where there is none, and for an individual's number, which is not shown. */
  taxId: z.nullable(z.string()),
  individual: z.boolean(),
  /** Mark of this state, for compare-and-set. */
  mark: z.string(),
});
export type OrganisationView = z.output<typeof organisationView>;

export const changeOrganisationInput = z.strictObject({
  mark: opaque(64),
  name: organisationName(),
  /** Empty: it stays as it is. */
  taxId: taxId(),
});
export type ChangeOrganisation = z.output<typeof changeOrganisationInput>;

/** Plan of an organisation as its operator wrote it down, and what its prices would come to. */
export const organisationPlanView = z.object({
  /** Null: nothing is agreed on yet. */
  id: z.nullable(z.enum(planIds)),
  /** Last day of the agreed plan; null: without an end. */
  until: z.nullable(z.string()),
  /** Last day of the trial. */
  trialUntil: z.string(),
  apartments: z.int(),
  /** Plan for that many, and kopecks for all of them a month; null: by agreement. */
  suggested: z.enum(planIds),
  monthly: z.nullable(z.int()),
});
export type OrganisationPlanView = z.output<typeof organisationPlanView>;

/** End of a plan that is over; days are local dates. */
export const endedPlanView = z.object({
  until: z.string(),
  /** First day on which staff may only read. */
  readOnlyFrom: z.string(),
  isReadOnly: z.boolean(),
});
export type EndedPlanView = z.output<typeof endedPlanView>;

/** Null: the plan goes on, or nothing depends on one. */
export const planNoticeView = z.object({ ended: z.nullable(endedPlanView) });
export type PlanNoticeView = z.output<typeof planNoticeView>;

/** Everyone who works here or did, and whoever is invited and has not answered. */
export const staffView = z.object({
  organisation: organisationView,
  /** Null: this installation has no plans, and nothing depends on one. */
  plan: z.nullable(organisationPlanView),
  members: z.array(memberView),
  invitations: z.array(invitationView),
});
export type StaffView = z.output<typeof staffView>;

/** Content of an invitation's link before it is accepted. */
export const offerView = z.object({
  organisation: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** Addresses; null: all. */
  buildings: z.nullable(z.array(z.string())),
  invitedBy: z.nullable(z.string()),
  expiresAt: instant(),
  /** True when the email has an account to which this is added. */
  hasAccount: z.boolean(),
  /** Names that a register gave, to begin with. */
  firstName: z.string(),
  lastName: z.string(),
});
export type OfferView = z.output<typeof offerView>;

/** `signedIn`: a session has begun; else the account's owner signs in. */
export const acceptedView = z.object({ signedIn: z.boolean() });
