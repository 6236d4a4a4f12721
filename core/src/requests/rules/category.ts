import type { Category } from "../model.ts";
import { findDanger } from "./danger.ts";

/** Ukrainian, Russian and English beginnings of words of each category, the surest first. */
const beginnings = {
  heating: "опален|отоплен|батаре|радіатор|радиатор|heating|radiator",
  plumbing:
    "вод[аоуиіы]|сантехн|кран|труб|унітаз|унитаз|каналіз|канализ|засміт|засор|злив|слив|раковин|ванн|бачок|water|plumb|tap|pipe|toilet|sink|drain|sewer|leak",
  electrical:
    "світл|свет(?!ик)|електр|электр|лампоч|розетк|проводк|щит|вимикач|выключател|струм|light|electr|power|bulb|socket|wiring",
  cleaning:
    "прибира|прибр|убор|убир|смітт|сміт|мусор|бруд|гряз|сніг|снег|двірник|дворник|clean|garbage|rubbish|trash|litter|dirt|snow",
  security: "домофон|шлагбаум|камер|замок|замк|охорон|охран|intercom|barrier|cctv|camera|lock|gate",
  maintenance:
    "ліфт|лифт|двер|вікн|окн|дах|крыш|сход|лестн|стел|потол|стін|стен|підвал|подвал|lift|elevator|door|window|roof|stair|ceiling|wall|basement",
} as const satisfies Partial<Record<Category, string>>;
export type GuessedCategory = keyof typeof beginnings;

const signs = (Object.keys(beginnings) as GuessedCategory[]).map(
  (category) => [category, new RegExp(`(?<!\\p{L})(?:${beginnings[category]})`, "u")] as const,
);

const categoryOfDanger = {
  health: null,
  fire: null,
  gas: null,
  electric: "electrical",
  lift: "maintenance",
  water: "plumbing",
  collapse: "maintenance",
} as const;

/** Guesses the category of a problem from its description; null where its words do not say. */
export function guessCategory(text: string): GuessedCategory | null {
  const plain = text.toLowerCase();
  const named = signs.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
  const danger = findDanger(text);
  return (danger && categoryOfDanger[danger]) ?? named;
}

/** Returns the beginnings of a category's words in three languages, as alternatives of a regular expression. */
export function getWordBeginnings(category: GuessedCategory): string {
  return beginnings[category];
}
