import type { Language } from "../language.ts";

/** Names that no rule below forms; a name that stays as it is stands here with itself. */
const irregular: Readonly<Record<string, string>> = {
  Антін: "Антоне",
  Василь: "Василю",
  Ігор: "Ігорю",
  Ілля: "Ілле",
  Кармен: "Кармен",
  Лазар: "Лазарю",
  Марк: "Марку",
  Любов: "Любове",
  Прокіп: "Прокопе",
  Сидір: "Сидоре",
  Тиміш: "Тимоше",
  Федір: "Федоре",
  Яків: "Якове",
};

/** Endings of given names with what they become, the first that fits. */
const endings: ReadonlyArray<readonly [RegExp, string]> = [
  [/([аеиіоуюяєї’])я$/u, "$1є"],
  [/я$/u, "ю"],
  [/а$/u, "о"],
  [/ко$/u, "ку"],
  [/о$/u, "е"],
  [/й$/u, "ю"],
  [/г$/u, "же"],
  [/([бвджзлмнпрстфчшщ])$/u, "$1е"],
];

/**
 * Returns a given name as it stands in a greeting. Only Ukrainian has a form of its own; what is no
 * single Ukrainian name stays as its owner wrote it.
 */
export function toVocative(name: string, language: Language): string {
  if (language !== "uk" || !/^[А-ЩЮЯЄІЇҐ][а-щьюяєіїґ’]+(-[А-ЩЮЯЄІЇҐ][а-щьюяєіїґ’]+)*$/u.test(name))
    return name;
  return name.split("-").map(vocativeOf).join("-");
}

function vocativeOf(name: string): string {
  const known = irregular[name];
  if (known) return known;
  const [ending, form] = endings.find(([shape]) => shape.test(name)) ?? [];
  return ending && form !== undefined ? name.replace(ending, form) : name;
}
