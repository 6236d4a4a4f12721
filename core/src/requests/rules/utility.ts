/** Things of a building that work or do not, and whose failure cannot wait. */
export const utilities = ["lift", "hot_water", "water", "power", "heating", "gas"] as const;
export type Utility = (typeof utilities)[number];

const begins = (stems: string) => new RegExp(`(?<!\\p{L})(?:${stems})`, "iu");
const whole = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu");

const water = whole("вод[аоуиіыу]|водою|водой|воде|water|напір|напор|водопостачання|водоснабжение");
const hot = begins("гаряч|горяч|hot(?!\\p{L})");

const patterns: Readonly<Record<Utility, (text: string) => boolean>> = {
  lift: (text) => begins("ліфт|лифт|lifts?(?!\\p{L})|elevator").test(text),
  hot_water: (text) => hot.test(text) && water.test(text),
  water: (text) => water.test(text),
  power: (text) =>
    whole(
      "світл(?:о|а|ом|і)|свет(?:а|ом|е)?|струм(?:у|ом)?|ток|електрик[аиу]|электричеств[оа]м?|електроенергі[яїю]|электроэнерги[яию]|електропостачання|power|electricity",
    ).test(text),
  heating: (text) =>
    begins("опаленн|отоплен|батаре|радіатор|радиатор|теплопостач|heating|radiator").test(text),
  gas: (text) => whole("газ|газу|газа|газом|gas").test(text),
};

/** Lists the utilities that a text names: hot water is water, too. */
export function findUtilities(text: string): Utility[] {
  return utilities.filter((utility) => patterns[utility](text));
}
