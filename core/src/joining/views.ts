import * as z from "zod/mini";
import { residencyBases } from "#core/buildings/model.ts";
import { languages } from "#core/kernel/language.ts";
import { residencyKinds } from "#core/kernel/actor.ts";
import { id, instant, localDate } from "#core/kernel/validation.ts";
import { invitationStates, joinStates, letterStates } from "./model.ts";
import { onboardingPaths, onboardingSteps } from "./onboarding.ts";

const person = z.object({ id: id(), name: z.string() });
const building = z.object({ id: id(), address: z.string(), city: z.string() });
const apartment = z.object({ id: id(), number: z.string(), entrance: z.nullable(z.string()) });
const residencyFields = {
  kind: z.enum(residencyKinds),
  basis: z.nullable(z.enum(residencyBases)),
};

/** An invitation as staff see it; its code is shown only when it is asked for. */
export const invitationView = z.object({
  id: id(),
  building,
  apartment,
  ...residencyFields,
  uses: z.int(),
  used: z.int(),
  /** By `now` of the answer. */
  state: z.enum(invitationStates),
  expiresAt: instant(),
  createdAt: instant(),
  /** Null: their account is gone. */
  createdBy: z.nullable(person),
  revokedAt: z.nullable(instant()),
  /** People who joined by it. */
  people: z.array(z.extend(person, { at: instant() })),
  version: z.int(),
});
export type InvitationView = z.infer<typeof invitationView>;

export const invitationPage = z.object({
  items: z.array(invitationView),
  nextCursor: z.nullable(z.string()),
});
export type InvitationPage = z.infer<typeof invitationPage>;

/** A code in clear: ten characters, and the link that the QR code holds. */
export const codeView = z.object({ code: z.string(), link: z.string() });
export type CodeView = z.infer<typeof codeView>;

export const createdInvitation = z.extend(invitationView, codeView.shape);
export type CreatedInvitation = z.infer<typeof createdInvitation>;

/** An invitation of a guest to the caller's own apartment, until it is accepted. */
export const guestView = z.object({
  id: id(),
  name: z.string(),
  /** Null: its link is passed on by hand, or a resident of the caller's apartment sent it. */
  email: z.nullable(z.string()),
  /** Name of that resident; null: the caller sent it. */
  inviter: z.nullable(z.string()),
  basis: z.enum(residencyBases),
  expiresAt: instant(),
});
export type GuestView = z.infer<typeof guestView>;

/** A run of letters: one PDF, a page per apartment. */
export const letterRunView = z.object({
  id: id(),
  building,
  kind: z.enum(residencyKinds),
  language: z.enum(languages),
  state: z.enum(letterStates),
  /** Letters in it, and how many are drawn. */
  total: z.int(),
  done: z.int(),
  /** Bytes of the finished file. */
  size: z.nullable(z.int()),
  createdAt: instant(),
  createdBy: z.nullable(person),
  /** Until when it can be fetched; null until it is finished. */
  keptUntil: z.nullable(instant()),
  /** When its codes were sent to phones and addresses of the register; null: on paper only. */
  sentAt: z.nullable(instant()),
});
export type LetterRunView = z.infer<typeof letterRunView>;

/** Size of a run of letters; `shared` of them name several people. */
export const lettersCount = z.object({ flats: z.int(), shared: z.int() });
export type LettersCount = z.infer<typeof lettersCount>;

/** How a run's codes would reach people of the register; `segments` of all text messages. */
export const lettersReach = z.object({
  email: z.int(),
  sms: z.int(),
  segments: z.int(),
  unreached: z.int(),
  /** People whom the month's SMS limit leaves without a text message: part of `email` and `unreached`. */
  cut: z.object({ email: z.int(), unreached: z.int() }),
});
export type LettersReach = z.infer<typeof lettersReach>;

/** Where a code leads, in as few words as somebody needs who holds the letter. */
export const lookView = z.object({
  /** The invitation, to say later which one was meant; it opens nothing. */
  id: id(),
  organisation: z.string(),
  city: z.string(),
  address: z.string(),
  apartment: z.string(),
  ...residencyFields,
  /** First day of the residency that the inviter named; null: the day on which they come in. */
  startsOn: z.nullable(localDate()),
  expiresAt: instant(),
  /** Name of the person who invited a guest to their apartment; null: the organisation did, or the account is gone. */
  inviter: z.nullable(z.string()),
  /** Whom it names, so that they need not type it; null: nobody. */
  invitee: z.nullable(
    z.object({ firstName: z.string(), lastName: z.string(), email: z.nullable(z.string()) }),
  ),
});
export type LookView = z.infer<typeof lookView>;

export const joinedView = z.object({
  orgId: id(),
  organisation: z.string(),
  buildingId: id(),
  apartmentId: id(),
  city: z.string(),
  address: z.string(),
  apartment: z.string(),
  ...residencyFields,
  /** First day of the residency while it is ahead; null: it has begun. */
  startsOn: z.nullable(localDate()),
  /** True when the register knew them and their residency was taken over. */
  tookOver: z.boolean(),
});
export type JoinedView = z.infer<typeof joinedView>;

/** A building that somebody from outside may ask to join. */
export const foundView = z.object({
  buildingId: id(),
  city: z.string(),
  address: z.string(),
  organisation: z.string(),
});
export type FoundView = z.infer<typeof foundView>;

const requestFields = {
  id: id(),
  organisation: z.string(),
  building,
  apartment: z.string(),
  ...residencyFields,
  message: z.nullable(z.string()),
  state: z.enum(joinStates),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  createdAt: instant(),
  decidedAt: z.nullable(instant()),
  version: z.int(),
};

/** A join request as who asked sees it. */
export const ownJoinView = z.object(requestFields);
export type OwnJoinView = z.infer<typeof ownJoinView>;

/** Join request as staff see it, with what they need to decide. */
export const joinView = z.object({
  ...requestFields,
  apartmentId: id(),
  person: z.extend(person, { email: z.string(), phone: z.nullable(z.string()) }),
  decidedBy: z.nullable(person),
  /** Residents and owners of the apartment today. `joined`: has an account. */
  current: z.array(
    z.object({ name: z.string(), kind: z.enum(residencyKinds), joined: z.boolean() }),
  ),
  /** Whom the register names for this apartment and kind without an account, if it is exactly one. */
  candidate: z.nullable(z.string()),
});
export type JoinView = z.infer<typeof joinView>;

export const joinPage = z.object({
  items: z.array(joinView),
  nextCursor: z.nullable(z.string()),
  /** Requests that wait for a decision, whatever the filters. */
  pending: z.int(),
});
export type JoinPage = z.infer<typeof joinPage>;

/** Where somebody stands in their first steps. */
export const onboardingView = z.object({
  /** Null until they have said who they are. */
  path: z.nullable(z.enum(onboardingPaths)),
  step: z.enum(onboardingSteps),
  steps: z.array(z.enum(onboardingSteps)),
  skipped: z.array(z.enum(onboardingSteps)),
  /** False once it is finished, and for people who had a place or a job before it began. */
  due: z.boolean(),
  /** True when anybody may found an organisation here. */
  newCompanies: z.boolean(),
});
export type OnboardingView = z.infer<typeof onboardingView>;

export const companyView = z.object({
  orgId: id(),
  name: z.string(),
  slug: z.string(),
  /** The new administrator has to set up the second factor before anything else. */
  secondFactorDue: z.boolean(),
});
export type CompanyView = z.infer<typeof companyView>;
