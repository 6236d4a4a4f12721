import { languageFacts } from "#core/kernel/language.ts";

/** Names and email of a person, as far as known where a password is chosen. */
export type OwnWords = { names: readonly string[]; email?: string };

/** Letters beside one's own words that make something else of them. */
const lettersOfOnesOwn = 4;
/** A year, a day of birth: digits beside them do not. */
const digitsOfOnesOwn = 9;
/** Shorter ones stand in too many other words. */
const shortest = 3;

/**
 * Returns whether a password is made of the person's names, the email's name or the product's: in
 * either alphabet or keyboard layout, with digits and signs between or for letters, in any case.
 */
export function isOwnWords(password: string, { names, email = "" }: OwnWords): boolean {
  const [local = ""] = email.split("@");
  const given = [
    ...names,
    local,
    ...Object.values(languageFacts).map(({ productName }) => productName),
  ];
  const words = new Set(given.flatMap(partsOf).map((part) => soundsOf(plain(part))));
  const text = plain(password);
  return readingsOf(text).some((reading) => isMadeOf(text, reading, words));
}

function partsOf(name: string): string[] {
  return [name, ...name.split(/[^\p{L}\p{M}]+/u)];
}

const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** One sound, and where it was written. */
type Sound = { sound: string; from: number; to: number };

function isMadeOf(text: string, reading: Sound[], words: ReadonlySet<string>): boolean {
  const sounds = reading.map(({ sound }) => sound).join("");
  const rest = [...text];
  let found = false;
  for (const word of words) {
    if (word.length < shortest) continue;
    for (let at = sounds.indexOf(word); at >= 0; at = sounds.indexOf(word, at + 1)) {
      const { from = 0 } = reading[at] ?? {};
      const { to = 0 } = reading[at + word.length - 1] ?? {};
      rest.fill("", from, to);
      found = true;
    }
  }
  const count = (kind: RegExp) => rest.filter((character) => kind.test(character)).length;
  return found && count(/\p{L}/u) < lettersOfOnesOwn && count(/\p{Nd}/u) < digitsOfOnesOwn;
}

/** Returns the sounds of a text in small letters, equal in both alphabets and their usual transliterations. */
export function soundsOf(text: string): string {
  return heard([...text])
    .map(({ sound }) => sound)
    .join("");
}

/**
 * Lists the ways to read a text: as typed or in another keyboard layout, digits as letters or not.
 */
function readingsOf(text: string): Sound[][] {
  const characters = [...text];
  const typed = [
    characters,
    ...layouts.map((keys) => characters.map((key) => keys.get(key) ?? key)),
  ];
  const meant = typed.flatMap((one) => [
    one,
    ...figures.map((signs) => one.map((sign) => signs.get(sign) ?? sign)),
  ]);
  return meant.map(heard);
}

/** Converts letters to sounds, equal in both alphabets and their usual transliterations. */
function heard(characters: readonly string[]): Sound[] {
  const sounds: Sound[] = [];
  for (let at = 0; at < characters.length;) {
    const group = groupAt(characters, at);
    const to = at + (group?.length ?? 1);
    const written = group === undefined ? singles.get(characters[at] ?? "") : groups.get(group);
    for (const sound of written ?? []) sounds.push({ sound, from: at, to });
    at = to;
  }
  // "Анна" is Ana as well, "Мар’яна" Mariana or Maryana, "Юлія" Yulia or Yuliia.
  const single = sounds.filter(({ sound }, at) => sound !== sounds[at - 1]?.sound);
  return single.filter(
    ({ sound }, at) =>
      sound !== "i" || !(isVowel(single[at - 1]?.sound) || isVowel(single[at + 1]?.sound)),
  );
}

function groupAt(characters: readonly string[], at: number): string | undefined {
  if (!/[sczkpt]/.test(characters[at] ?? "")) return undefined;
  const ahead = characters.slice(at, at + 4).join("");
  return [4, 3, 2].map((size) => ahead.slice(0, size)).find((letters) => groups.has(letters));
}

const isVowel = (sound: string | undefined) => sound !== undefined && /[aeou]/.test(sound);

/** S, C and Z are what Ukrainian writes ш, ч and ж. */
const groups = new Map(
  Object.entries({
    shch: "SC",
    sch: "SC",
    sh: "S",
    ch: "C",
    zh: "Z",
    kh: "h",
    ph: "f",
    ck: "k",
    tz: "ts",
  }),
);

const paired = (from: string, to: readonly string[]) =>
  new Map([...from].map((letter, at) => [letter, to[at] ?? ""]));

const singles = new Map([
  ...paired("abcdefghijklmnopqrstuvwxyz", [..."abkdefhhiiklmnopkrstuvv", "ks", "i", "z"]),
  ...paired("абвгґдеєжзиіклмнопрстуфх", [..."abvhhdeeZziiklmnoprstufh"]),
  ...paired("цчшщюяэыь", ["ts", "C", "S", "SC", "u", "a", "e", "i", ""]),
]);

/** Figures and signs that stand for letters; a 1 is an i or an l. */
const figures = ["i", "l"].map((one) => paired("0123456789@$!", [..."o", one, ..."zeasbtbhasi"]));

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const ukrainianKeys = "йцукенгшщзхїфівапролджєячсмитьбю";
const russianKeys = "йцукенгшщзхъфывапролджэячсмитьбю";
// Without its mark, as `plain` leaves it.
const bare = (keys: string) => [...keys].map(plain);

/** Keyboard layouts: what a key gives in another one. */
const layouts = [
  paired(latinKeys, bare(ukrainianKeys)),
  paired(latinKeys, bare(russianKeys)),
  new Map(
    bare(ukrainianKeys + russianKeys).map((key, at) => [key, (latinKeys + latinKeys)[at] ?? ""]),
  ),
];
