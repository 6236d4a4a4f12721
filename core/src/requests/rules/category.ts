import type { Category } from "../model.ts";
import { findDanger } from "./danger.ts";

const begins = (stems: string) => new RegExp(`(?<!\\p{L})(?:${stems})`, "u");

/** Ukrainian, Russian and English beginnings of words of each category, the surest first. */
const signs: readonly (readonly [Category, RegExp])[] = [
  ["heating", begins("опален|отоплен|батаре|радіатор|радиатор|heating|radiator")],
  [
    "plumbing",
    begins(
      "вод[аоуиіы]|сантехн|кран|труб|унітаз|унитаз|каналіз|канализ|засміт|засор|злив|слив|раковин|ванн|бачок|water|plumb|tap|pipe|toilet|sink|drain|sewer|leak",
    ),
  ],
  [
    "electrical",
    begins(
      "світл|свет(?!ик)|електр|электр|лампоч|розетк|проводк|щит|вимикач|выключател|струм|light|electr|power|bulb|socket|wiring",
    ),
  ],
  [
    "cleaning",
    begins(
      "прибира|прибр|убор|убир|смітт|сміт|мусор|бруд|гряз|сніг|снег|двірник|дворник|clean|garbage|rubbish|trash|litter|dirt|snow",
    ),
  ],
  [
    "security",
    begins("домофон|шлагбаум|камер|замок|замк|охорон|охран|intercom|barrier|cctv|camera|lock|gate"),
  ],
  [
    "maintenance",
    begins(
      "ліфт|лифт|двер|вікн|окн|дах|крыш|сход|лестн|стел|потол|стін|стен|підвал|подвал|lift|elevator|door|window|roof|stair|ceiling|wall|basement",
    ),
  ],
];

const categoryOfDanger = {
  fire: null,
  gas: null,
  electric: "electrical",
  lift: "maintenance",
  water: "plumbing",
  collapse: "maintenance",
} as const;

/** Guesses the category of a problem from its description; null where its words do not say. */
export function guessCategory(text: string): Category | null {
  const plain = text.toLowerCase();
  const named = signs.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
  const danger = findDanger(text);
  return (danger && categoryOfDanger[danger]) ?? named;
}
