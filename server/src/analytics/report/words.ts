import type { uk as owner } from "#core/analytics/texts/owner/uk.ts";
import { type CostKind } from "#core/analytics/owner/model.ts";
import type { uk as billing } from "#core/billing/texts/uk.ts";
import type { Language } from "#core/kernel/language.ts";
import { locales } from "#core/kernel/map-languages.ts";
import type { uk as meters } from "#core/meters/texts/uk.ts";
import type { uk as requests } from "#core/requests/texts/uk.ts";
import { readTexts } from "#server/platform/texts.ts";

const texts = {
  owner: readTexts<typeof owner>("analytics/texts/owner"),
  billing: readTexts<typeof billing>("billing/texts"),
  meters: readTexts<typeof meters>("meters/texts"),
  requests: readTexts<typeof requests>("requests/texts"),
};

/** Returns the words of a report: its own, and those of the slices whose figures it shows. */
export function reportTexts(language: Language) {
  const { type, fee } = texts.billing[language].billing;
  const { kind: meterKind, unit } = texts.meters[language].meters;
  return {
    language,
    owner: texts.owner[language].owner,
    costKind: (kind: CostKind) => (kind === "late_fee" ? fee.word : type[kind]),
    meterKind,
    unit,
    category: texts.requests[language].requests.category,
  };
}
export type ReportTexts = ReturnType<typeof reportTexts>;

/** Fills the values of a text. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** Names the month of `YYYY-MM`, without its year. */
export function monthName(month: string, language: Language): string {
  const form = new Intl.DateTimeFormat(locales[language], { month: "long", timeZone: "UTC" });
  return form.format(new Date(`${month}-01`));
}
