import { createInstance } from "i18next";
import { moneyText } from "#core/identity/writing.ts";
import type { Language } from "#core/kernel/language.ts";
import { locales } from "#core/kernel/map-languages.ts";
import { toLocal } from "#core/kernel/time.ts";
import { formatPhone } from "#core/kernel/words/phone-text.ts";
import type { ActionView } from "#core/assistant/views.ts";
import type { SkillAction, SkillSentence, SkillValue } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";

/** Writes sentences and names of links of a skill in a language. Throws Error for a key that the skill has no text of. */
export type SkillWriter = {
  writeSentence: (sentence: SkillSentence) => string;
  writeAction: (action: SkillAction) => ActionView;
};

/** Returns the writer of a skill's texts. */
export function skillWriter({ name, texts }: Skill, language: Language): SkillWriter {
  const words = createInstance();
  void words.init({
    lng: language,
    initAsync: false,
    ns: ["answer", "actions"],
    defaultNS: "answer",
    resources: { [language]: { answer: texts[language].answer, actions: texts[language].actions } },
    interpolation: { escapeValue: false },
    keySeparator: false,
  });
  const write = (key: string, options: Record<string, unknown>) => {
    if (!words.exists(key, options)) throw new Error(`${name} has no text ${key}`);
    return words.t(key, options);
  };
  const toText = (value: SkillValue | undefined): string | number | undefined => {
    if (value === undefined) return undefined;
    return typeof value === "object" && "key" in value
      ? write(value.key, {})
      : writeValue(value, language);
  };
  const textsOfValues = (values: SkillSentence["values"] = {}) =>
    Object.fromEntries(Object.entries(values).map(([k, value]) => [k, toText(value)]));
  return {
    writeSentence: ({ key, values }) => write(key, textsOfValues(values)),
    writeAction: ({ key, href, values }) => ({
      label: write(key, { ns: "actions", ...textsOfValues(values) }),
      href: href.replace("{language}", language),
    }),
  };
}

function writeValue(
  value: Exclude<SkillValue, { key: string }>,
  language: Language,
): string | number {
  if (typeof value !== "object") return value;
  if ("money" in value) return moneyText(value.money, language);
  if ("day" in value) return writeDay(value.day, language);
  if ("fullDay" in value)
    return writeDate(value.fullDay, { day: "numeric", month: "long", year: "numeric" }, language);
  if ("month" in value) return writeMonth(value.month, language);
  if ("moment" in value) {
    const { date, minutes } = toLocal(value.moment);
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    const time = [hours, rest].map((part) => String(part).padStart(2, "0")).join(":");
    return `${writeDay(date, language)}, ${time}`;
  }
  if ("phones" in value) return value.phones.map(formatPhone).join(", ");
  return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 3 }).format(
    value.thousandths / 1000,
  );
}

/** Writes a month, `YYYY-MM`, with its year. */
export function writeMonth(month: string, language: Language): string {
  return writeDate(`${month}-15`, { month: "long", year: "numeric" }, language);
}

/** Writes a local date without its year. */
export function writeDay(day: string, language: Language): string {
  return writeDate(day, { day: "numeric", month: "long" }, language);
}

function writeDate(day: string, options: Intl.DateTimeFormatOptions, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { ...options, timeZone: "UTC" }).format(
    new Date(day),
  );
}
