/// <reference types="vite/types/importMeta.d.ts" />
import { indexTexts } from "#core/kernel/map-languages.ts";
import type { Language } from "#core/kernel/language.ts";
import type { GuideRole } from "../content.ts";
import type { SiteTexts } from "./uk.ts";

/** Texts of guides, pricing and legal pages; only the build reads them. */
export const siteTexts = indexTexts<SiteTexts>(import.meta.glob("./??.ts", { eager: true }));

/** Formats "4 хвилини" with the right plural form. */
export function minutesText(minutes: number, language: Language): string {
  const forms: Record<string, string> = siteTexts[language].guides.minutes;
  const form = new Intl.PluralRules(language).select(minutes);
  return (forms[form] ?? forms["other"] ?? "").replace("{{count}}", String(minutes));
}

/** Joins the roles: "Мешканцям, власникам". */
export function rolesText(roles: readonly GuideRole[], language: Language): string {
  const [first = "", ...others] = roles.map((role) => siteTexts[language].guides.roles[role]);
  return [first, ...others.map((word) => word.toLocaleLowerCase(language))].join(", ");
}
