/// <reference types="vite/types/importMeta.d.ts" />
import type { uk as payments } from "#core/billing/texts/page/uk.ts";
import type { uk as decision } from "#core/billing/texts/decision/uk.ts";
import type { uk as lateFee } from "#core/billing/texts/late-fee/uk.ts";
import type { uk as opening } from "#core/billing/texts/opening/uk.ts";
import type { uk as reminders } from "#core/billing/texts/reminders/uk.ts";
import type { uk as statement } from "#core/billing/texts/statement/uk.ts";
import { textPart } from "#web/app/texts/part.ts";

/** Texts of the payments page; texts of several pages come with the frame. */
export const billingTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/billing/texts/page" }),
);

/** Texts of a statement. */
export const statementTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/billing/texts/statement" }),
);

/** Texts of the reminders' settings. */
export const reminderTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/billing/texts/reminders" }),
);

/** Texts of late fees. */
export const lateFeeTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/billing/texts/late-fee" }),
);

/** Texts of opening balances. */
export const openingTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/billing/texts/opening" }),
);

/** Texts of decisions behind charges, where staff enter them. */
export const decisionTexts = textPart(
  import.meta.glob("./??.ts", { base: "../../../../core/src/billing/texts/decision" }),
);

type BillingTexts = typeof payments &
  typeof statement &
  typeof reminders &
  typeof opening &
  typeof decision &
  typeof lateFee;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends BillingTexts {}
}
