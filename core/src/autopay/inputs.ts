import * as z from "zod/mini";
import { limits as billing } from "#core/billing/model.ts";
import { checkoutLimits } from "#core/checkout/model.ts";
import { id, version } from "#core/kernel/validation.ts";
import { autopayLimits as limits, consentVersion } from "./model.ts";

const amount = () =>
  z
    .int()
    .check(
      z.minimum(limits.amount.min, { error: "autopay_limit" }),
      z.maximum(limits.amount.max, { error: "autopay_limit" }),
    );

const rule = {
  daysBefore: z.int().check(z.minimum(limits.daysBefore.min), z.maximum(limits.daysBefore.max)),
  /** Kopecks that one charge may come to, and all of a calendar month. */
  chargeLimit: amount(),
  monthLimit: amount(),
};
type Limits = { chargeLimit: number; monthLimit: number };
const ordered = z.refine<Limits>(({ chargeLimit, monthLimit }) => monthLimit >= chargeLimit, {
  path: ["monthLimit"],
  error: "autopay_month",
});

/** A card that the provider is to keep: its name for this, and the one-use token unless it was typed on the provider's page. Nothing of the card itself. */
const card = {
  setup: z.string().check(z.maxLength(limits.token), z.regex(/^[A-Za-z0-9_-]{8,}$/)),
  token: z.optional(
    z.string().check(z.maxLength(limits.token), z.regex(/^tok_[A-Za-z0-9_-]{16,}$/)),
  ),
};

export const autopayCardInput = z.strictObject({ apartmentId: id() });
export type AutopayCardInput = z.infer<typeof autopayCardInput>;

/** A card that another autopay of the person has: `version` as they saw it, so that it is the card they saw. */
const keptCard = z.strictObject({ autopayId: id(), version: version() });

type CardSource = { setup?: string | undefined; token?: string | undefined; keptCard?: unknown };
const oneSource = z.refine<CardSource>(
  ({ setup, token, keptCard }) => (keptCard ? !setup && !token : setup !== undefined),
  { path: ["setup"], error: "invalid" },
);

export const turnOnAutopayInput = z
  .strictObject({
    apartmentId: id(),
    ...rule,
    setup: z.optional(card.setup),
    token: card.token,
    /** Instead of a card that is to be kept: one that is. */
    keptCard: z.optional(keptCard),
    /** Open invoices that are to be paid too; of all others only what is issued from now on. */
    invoiceIds: z.array(id()).check(z.maxLength(limits.invoices)),
    /** They know that somebody else of the apartment has it, and mean it all the same. */
    beside: z.optional(z.boolean()),
    /** The version of the words that the person agreed to. */
    consent: z.literal(consentVersion),
  })
  .check(ordered, oneSource);
export type TurnOnAutopayInput = z.infer<typeof turnOnAutopayInput>;

export const changeAutopayInput = z
  .strictObject({ id: id(), version: version(), ...rule })
  .check(ordered);
export type ChangeAutopayInput = z.infer<typeof changeAutopayInput>;

export const keepCardInput = z.strictObject({
  apartmentId: id(),
  ...card,
  consent: z.literal(consentVersion),
});
export type KeepCardInput = z.infer<typeof keepCardInput>;

export const replaceAutopayCardInput = z.strictObject({
  id: id(),
  version: version(),
  ...card,
  consent: z.literal(consentVersion),
});
export type ReplaceAutopayCardInput = z.infer<typeof replaceAutopayCardInput>;

export const versionedAutopayInput = z.strictObject({ id: id(), version: version() });
export type VersionedAutopayInput = z.infer<typeof versionedAutopayInput>;

export const oneAutopayInput = z.strictObject({ id: id() });

export const autopayOfApartmentInput = z.strictObject({ apartmentId: id() });

/** Part of a payment with a kept card: invoices of an apartment, in full; without any, an amount in advance. */
const part = z.strictObject({
  apartmentId: id(),
  invoiceIds: z.array(id()).check(z.maxLength(checkoutLimits.invoices)),
  /** Kopecks that are charged: what the payer saw open of the invoices, or in advance. */
  amount: z
    .int()
    .check(
      z.minimum(billing.amount.min, { error: "money_range" }),
      z.maximum(billing.amount.max, { error: "money_range" }),
    ),
});

/** A payment that its person confirms: each apartment is a charge of its own. `id`: the autopay that has the card. */
export const payKeptInput = z.strictObject({
  id: id(),
  parts: z.array(part).check(
    z.minLength(1),
    z.maxLength(checkoutLimits.apartments),
    z.refine((parts) => new Set(parts.map(({ apartmentId }) => apartmentId)).size === parts.length),
  ),
  /** The payer confirms `checkout.paid_lately` or `checkout.begun_lately`. */
  repeated: z.optional(z.boolean()),
});
export type PayKeptInput = z.infer<typeof payKeptInput>;
