import type { uk as payments } from "#core/billing/texts/page/uk.ts";
import type { uk as lateFee } from "#core/billing/texts/late-fee/uk.ts";
import type { uk as opening } from "#core/billing/texts/opening/uk.ts";
import type { uk as reminders } from "#core/billing/texts/reminders/uk.ts";
import type { uk as statement } from "#core/billing/texts/statement/uk.ts";
import type { TextPart } from "#web/app/texts/part.ts";

/** Texts of the payments page; texts of several pages come with the frame. */
export const billingTexts: TextPart = {
  uk: async () => (await import("#core/billing/texts/page/uk.ts")).uk,
  en: async () => (await import("#core/billing/texts/page/en.ts")).en,
  ru: async () => (await import("#core/billing/texts/page/ru.ts")).ru,
};

/** Texts of a statement. */
export const statementTexts: TextPart = {
  uk: async () => (await import("#core/billing/texts/statement/uk.ts")).uk,
  en: async () => (await import("#core/billing/texts/statement/en.ts")).en,
  ru: async () => (await import("#core/billing/texts/statement/ru.ts")).ru,
};

/** Texts of the reminders' settings. */
export const reminderTexts: TextPart = {
  uk: async () => (await import("#core/billing/texts/reminders/uk.ts")).uk,
  en: async () => (await import("#core/billing/texts/reminders/en.ts")).en,
  ru: async () => (await import("#core/billing/texts/reminders/ru.ts")).ru,
};

/** Texts of late fees. */
export const lateFeeTexts: TextPart = {
  uk: async () => (await import("#core/billing/texts/late-fee/uk.ts")).uk,
  en: async () => (await import("#core/billing/texts/late-fee/en.ts")).en,
  ru: async () => (await import("#core/billing/texts/late-fee/ru.ts")).ru,
};

/** Texts of opening balances. */
export const openingTexts: TextPart = {
  uk: async () => (await import("#core/billing/texts/opening/uk.ts")).uk,
  en: async () => (await import("#core/billing/texts/opening/en.ts")).en,
  ru: async () => (await import("#core/billing/texts/opening/ru.ts")).ru,
};

type BillingTexts = typeof payments &
  typeof statement &
  typeof reminders &
  typeof opening &
  typeof lateFee;
declare module "#web/app/texts/part.ts" {
  interface PartTexts extends BillingTexts {}
}
