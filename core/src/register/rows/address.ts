import { foldText, tidyText } from "#core/buildings/plan/fold.ts";
import { placeBounds } from "#core/buildings/model.ts";

/** The parts of an address that stand in columns of their own; empty: not said. */
export type AddressParts = { address: string; street: string; house: string; block: string };

// A type of street as it is written before the name; the long and short forms by which it goes.
const streetTypes: readonly (readonly [string, readonly string[]])[] = [
  ["вул.", ["вулиця", "вул", "в-ця"]],
  ["просп.", ["проспект", "просп", "пр-т", "пр-кт"]],
  ["пров.", ["провулок", "пров", "пр-к"]],
  ["бульв.", ["бульвар", "бульв", "б-р"]],
  ["пл.", ["площа", "площадь", "пл"]],
  ["узвіз", ["узвіз"]],
  ["шосе", ["шосе"]],
  ["наб.", ["набережна", "набережная", "наб"]],
  ["майдан", ["майдан"]],
  ["алея", ["алея"]],
  ["проїзд", ["проїзд"]],
  ["тупик", ["тупик"]],
  ["мкрн", ["мікрорайон", "микрорайон", "мкрн", "мкр", "мр-н"]],
  ["ж/м", ["житловий масив", "жилой массив", "житломасив", "жилмассив", "масив", "ж/м"]],
  ["квартал", ["квартал"]],
  ["ул.", ["улица", "ул"]],
  ["пер.", ["переулок", "пер"]],
  ["шоссе", ["шоссе"]],
  ["проезд", ["проезд"]],
  ["спуск", ["спуск"]],
  ["аллея", ["аллея"]],
];
const typeByWord = new Map(
  streetTypes.flatMap(([type, streetWords]) => streetWords.map((word) => [word, type])),
);
const typeWords = [...typeByWord.keys()].toSorted((a, b) => b.length - a.length).join("|");
const leading = new RegExp(`^(${typeWords})(?:\\.\\s*|\\s+)(?=\\S)`, "iu");
const trailing = new RegExp(`(?<=\\S)[\\s,]+(${typeWords})\\.?$`, "iu");
// "Андріївський узвіз" is said so; "Сонячна вул." is only sorted by its name.
const movable = new Set(["вул.", "просп.", "пров.", "бульв.", "пл.", "ул.", "пер."]);
/** Letters and endings that Russian names have and Ukrainian ones have not. */
const russian = /[ыэёъ]|[ая]я$/iu;

/** Formats a street: `вулиця Сонячна`, `Сонячна вул.` and `Сонячна` become `вул. Сонячна`. */
export function writeStreet(text: string): string {
  // A cell may be as long as a file; what is longer than any address is refused as too long all the same.
  const street = tidyText(text.slice(0, 2 * placeBounds.address));
  const before = leading.exec(street);
  if (before) return `${typeOf(before[1])} ${street.slice(before[0].length)}`;
  const after = trailing.exec(street);
  const type = typeOf(after?.[1]);
  if (after && movable.has(type)) return `${type} ${street.slice(0, after.index)}`;
  if (after || !/\p{Script=Cyrillic}/u.test(street)) return street;
  return `${russian.test(street) ? "ул." : "вул."} ${street}`;
}

const typeOf = (word = "") => typeByWord.get(word.toLowerCase()) ?? word;

const buildingWords = /^(?:будинок|буд|дім|дом|house|no|б|д)(?:\.\s*|\s+)|^№\s*/iu;
const blockWords = /^(?:корпус|корп|кор|блок|block|building|bldg|к)(?:\.\s*|\s+|(?=\d))/iu;
const nothing = /^[-–—./\s]*$/;

/** Returns whether a cell means "nothing". */
export const saysNothing = (cell: string): boolean => nothing.test(cell);

/** Removes the words before a house number: `буд. 12`, `№12` and `12` become `12`. */
export function bareFacade(text: string): string {
  let bare = tidyText(text.slice(0, placeBounds.address));
  for (let word = buildingWords.exec(bare); word; word = buildingWords.exec(bare))
    bare = bare.slice(word[0].length);
  return bare;
}

/** Returns whether a cell is only a house number: `12`, `12-А`, `буд. 5/2`, `7 корп. 2`. */
export function isHouseNumber(text: string): boolean {
  const building = bareFacade(text).slice(0, 40);
  return /^\d{1,4}\s?-?\p{L}?(?:\s?[/-]\s?\d{0,4}\p{L}?)*(?:,?\s*(?:корпус|корп|к|block|bldg)\.?\s*[\d\p{L}]{1,3})?$/iu.test(
    building,
  );
}

/**
 * Returns whether a cell of a column of house numbers can be one, however written: `12-14`, `5 літ.
 * А`.
 */
export function looksLikeHouse(text: string): boolean {
  const building = bareFacade(text);
  return building.length <= 20 && /^\p{L}{0,3}\.?\s?\d/u.test(building);
}

const cityWords = /^(?:(?:місто|город|city of)\s+|(?:м|г)\.\s*(?=\p{L})|м\s+(?=\p{Lu}))/iu;

/** Removes the word before a city: `м. Київ` becomes `Київ`; a village keeps its `с.`. */
export function bareCity(text: string): string {
  return text.replace(cityWords, "");
}

/**
 * Builds an address from its parts: `вул. Сонячна, 12-А, корп. 2`. Empty without an address, or a
 * street with a house number.
 */
export function writeAddress({ address, street, house: building, block }: AddressParts): string {
  const number = saysNothing(building) ? "" : bareFacade(building).replace(/\s?-\s?/g, "-");
  const way = saysNothing(street) ? "" : writeStreet(street);
  const main = address || (way && number ? `${way}, ${number}` : /,\s*\d/.test(way) ? way : "");
  const part = saysNothing(block) ? "" : tidyText(block).replace(blockWords, "");
  if (!main || !part) return main;
  return `${main}, ${/\p{Script=Cyrillic}/u.test(main) ? "корп." : "bldg."} ${part}`;
}

/** Returns the comparison key of an address: words for house and street do not matter. */
export function addressKey(address: string): string {
  const [street = "", ...rest] = address.split(",");
  const buildings = rest.map((part) => foldText(bareFacade(part)));
  return [foldText(writeStreet(street)).replace(/^(?:вyл|yл)\.?/u, ""), ...buildings].join(",");
}
