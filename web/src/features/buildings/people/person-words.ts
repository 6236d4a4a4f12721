import type { TFunction } from "i18next";
import type { ResidencyView } from "#core/buildings/views.ts";
import { formatPhone } from "#core/kernel/words/phone-text.ts";
import { addDays } from "#core/kernel/time.ts";
import { formatDay } from "#web/app/language/format.ts";

export function personName({ person }: Pick<ResidencyView, "person">, nameless: string): string {
  return person.name ?? nameless;
}

/** Names a person's role here: owner, tenant, household, or resident. */
export function roleWord({ kind, basis }: Pick<ResidencyView, "kind" | "basis">, t: TFunction) {
  if (kind === "owner") return t("places.kind.owner");
  return basis === null ? t("places.kind.resident") : t(`buildings.basis.${basis}`);
}

/**
 * Formats a period up to its last day, the one before `to`: «з 05.11.2026», «05.11.2024 – 01.02.2026», «запис
 * скасовано».
 */
export function periodText({ from, to }: Pick<ResidencyView, "from" | "to">, t: TFunction): string {
  if (to === from) return t("buildings.people.taken_back");
  return to === null
    ? t("buildings.people.since", { date: formatDay(from) })
    : `${formatDay(from)} – ${formatDay(addDays(to, -1))}`;
}

/** Formats role, period, and phone or e-mail where the reader may see them: people of one name differ by these. */
export function describePerson(residency: ResidencyView, t: TFunction): string {
  const { phone, email } = residency.person;
  const contact = phone ? formatPhone(phone) : email;
  const words = [roleWord(residency, t), periodText(residency, t), contact];
  return words.filter(Boolean).join(" · ");
}
