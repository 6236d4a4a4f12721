import * as z from "zod/mini";
import { residencyBases } from "#core/buildings/model.ts";
import { organisationName, taxId } from "#core/buildings/organisation.ts";
import { languages } from "#core/kernel/language.ts";
import { residencyKinds } from "#core/kernel/actor.ts";
import {
  email,
  id,
  localDate,
  personName,
  queryInt,
  text,
  version,
  opaque,
  lines,
} from "#core/kernel/validation.ts";
import { codeOf } from "./code.ts";
import { invitationStates, joiningLimits as limits, joinStates, letterChoices } from "./model.ts";
import { onboardingPaths, onboardingSteps } from "./onboarding.ts";

const plain = ({ min, max }: { min: number; max: number }) => text(min, max);
const paragraphs = ({ min, max }: { min: number; max: number }) => lines(min, max);
const whole = ({ min, max }: { min: number; max: number }) =>
  z.int().check(z.minimum(min), z.maximum(max));
const seen = { version: version() };
const one = { id: id() };
const page = {
  cursor: z.optional(opaque(200)),
  limit: z.optional(queryInt(1, limits.page.max)),
};
const anyOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z.optional(z.array(z.enum(values)).check(z.maxLength(values.length)));

/** As what somebody is invited, or asks to come in. A basis is only for residents. */
const residencyFields = {
  kind: z.enum(residencyKinds),
  basis: z.optional(z.nullable(z.enum(residencyBases))),
};
type ResidencyKindInput = { kind: string; basis?: string | null | undefined };
const basisFits = (value: ResidencyKindInput) => value.kind === "resident" || !value.basis;
const misfit = { path: ["basis"], error: "invalid" };

const validity = {
  uses: z._default(whole(limits.uses), limits.uses.default),
  days: z._default(whole(limits.days), limits.days.default),
};

export const oneInput = z.strictObject(one);
export const versionedInput = z.strictObject({ ...one, ...seen });
export type VersionedInput = z.output<typeof versionedInput>;

export const invitationsInput = z.strictObject({
  buildingId: z.optional(id()),
  apartmentId: z.optional(id()),
  kind: z.optional(z.enum(residencyKinds)),
  state: anyOf(invitationStates),
  /** Finds by apartment number. */
  search: z.optional(text(0, limits.number.max)),
  ...page,
});
export type InvitationsInput = z.output<typeof invitationsInput>;

export const inviteInput = z
  .strictObject({ apartmentId: id(), ...residencyFields, ...validity })
  .check(z.refine(basisFits, misfit));
export type InviteInput = z.output<typeof inviteInput>;

/** Somebody asked to live in one's own apartment, by letter; without an address by a link to pass on. */
export const guestInput = z.strictObject({
  apartmentId: id(),
  basis: z.enum(residencyBases),
  firstName: personName(),
  lastName: personName(),
  email: z.optional(email()),
  /** First day of their residency; left out: the day on which they come in. */
  from: z.optional(localDate()),
});
export type GuestInput = z.output<typeof guestInput>;

export const guestsInput = z.strictObject({ apartmentId: id() });

export const lettersInput = z
  .strictObject({
    buildingId: id(),
    /** Chosen apartments; left out: the whole building. */
    apartmentIds: z.optional(z.array(id()).check(z.minLength(1), z.maxLength(limits.letters))),
    which: z._default(z.enum(letterChoices), "not_joined"),
    language: z.enum(languages),
    ...residencyFields,
    ...validity,
  })
  .check(z.refine(basisFits, misfit));
export type LettersInput = z.output<typeof lettersInput>;

export const recentInput = z.strictObject({ buildingId: z.optional(id()) });

export const countInput = z.strictObject({
  buildingId: id(),
  which: z.enum(letterChoices),
  kind: z.enum(residencyKinds),
});
export type CountInput = z.output<typeof countInput>;

/** Ten characters as people type them, or the whole link out of a QR code. */
const typedCode = z.pipe(
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(300),
    z.refine((typed) => typed === "" || codeOf(typed) !== null, { error: "code" }),
  ),
  z.transform((typed) => codeOf(typed) ?? typed),
);
export const codeInput = z.strictObject({ code: typedCode });

/** A code, or the invitation whose apartment was shown out of the code that the browser holds. */
export const redeemInput = z
  .strictObject({ code: z.optional(typedCode), held: z.optional(id()) })
  .check(
    z.refine(({ code, held }) => (code === undefined) !== (held === undefined), {
      path: ["code"],
      error: "required",
    }),
  );
export type RedeemInput = z.output<typeof redeemInput>;

export const findInput = z.strictObject({ search: plain(limits.search) });

export const askInput = z
  .strictObject({
    buildingId: id(),
    /** The apartment's number as it stands on the door. */
    apartment: plain(limits.number),
    ...residencyFields,
    message: z.optional(paragraphs(limits.message)),
  })
  .check(z.refine(basisFits, misfit));
export type AskInput = z.output<typeof askInput>;

export const askedInput = z.strictObject({
  state: anyOf(joinStates),
  buildingId: z.optional(id()),
  ...page,
});
export type AskedInput = z.output<typeof askedInput>;

export const approveInput = z.strictObject({
  ...one,
  ...seen,
  /** Let the person take over the residency that the register holds without an account. */
  takeOver: z._default(z.boolean(), false),
});
export type ApproveInput = z.output<typeof approveInput>;

export const declineInput = z.strictObject({ ...one, ...seen, reason: paragraphs(limits.reason) });
export type DeclineInput = z.output<typeof declineInput>;

export const onboardingInput = z.strictObject({
  path: z.optional(z.enum(onboardingPaths)),
  /** The step at which they stand now. */
  step: z.enum(onboardingSteps),
  /** Steps left for later, all of them. */
  skipped: z.optional(z.array(z.enum(onboardingSteps)).check(z.maxLength(onboardingSteps.length))),
});
export type OnboardingInput = z.output<typeof onboardingInput>;

export const companyInput = z.strictObject({
  name: organisationName(),
  taxId: taxId().check(z.minLength(1)),
});
export type CompanyInput = z.output<typeof companyInput>;
