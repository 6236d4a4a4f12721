import type { Language } from "#core/kernel/language.ts";

const english = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const layouts = {
  uk: "йцукенгшщзхїфівапролджєячсмитьбю'",
  ru: "йцукенгшщзхъфывапролджэячсмитьбюё",
} as const;

/** Latin spellings of Cyrillic letters as people type them, the longest first. */
const spellings = {
  uk: "shch=щ zgh=зг kh=х zh=ж ts=ц ch=ч sh=ш yi=ї ye=є ya=я yu=ю ju=ю ja=я je=є ji=ї ij=ий yy=ий iy=ій a=а b=б v=в w=в h=г g=г d=д e=е z=з i=і j=й y=и k=к l=л m=м n=н o=о p=п r=р s=с t=т u=у f=ф c=ц x=х q=к",
  ru: "shch=щ sch=щ kh=х zh=ж ts=ц ch=ч sh=ш yo=е ye=е ya=я yu=ю ju=ю ja=я yj=ый iy=ий ij=ий yy=ый a=а b=б v=в w=в h=х g=г d=д e=е z=з i=и j=й y=ы k=к l=л m=м n=н o=о p=п r=р s=с t=т u=у f=ф c=ц x=х q=к '=ь",
} as const;

function tableOf(language: "uk" | "ru"): [string, string][] {
  return spellings[language].split(" ").map((pair) => pair.split("=") as [string, string]);
}

const tables = { uk: tableOf("uk"), ru: tableOf("ru") };

function spell(text: string, language: "uk" | "ru"): string {
  let [rest, written] = [text.toLowerCase(), ""];
  while (rest !== "") {
    const [latin = rest.slice(0, 1), cyrillic = latin] =
      tables[language].find(([from]) => rest.startsWith(from)) ?? [];
    written += cyrillic;
    rest = rest.slice(latin.length);
  }
  return written;
}

function shift(text: string, from: string, to: string): string {
  const letters = new Map([...from].map((letter, at) => [letter, to[at] ?? letter]));
  return text.toLowerCase().replaceAll(/./gsu, (letter) => letters.get(letter) ?? letter);
}

/** Another way to read a typed text: its letters spelt in another alphabet or typed on another keyboard. */
export type TypedReading = { text: string; language: Language; by: "spelling" | "keyboard" };
type CyrillicReading = TypedReading & { language: "uk" | "ru" };

/** Languages of Cyrillic readings, that of the page first. */
const cyrillicLanguages = (spoken: Language): readonly ("uk" | "ru")[] =>
  spoken === "ru" ? ["ru", "uk"] : ["uk", "ru"];

/** Spells Latin letters in Cyrillic, as Ukrainian and as Russian. */
export function spellInCyrillic(text: string, spoken: Language): CyrillicReading[] {
  return cyrillicLanguages(spoken).map((language) => ({
    text: spell(text, language),
    language,
    by: "spelling",
  }));
}

/**
 * Lists what may have been meant, in the page's language first: Cyrillic words in Latin letters, a Ukrainian or Russian
 * text typed on an English keyboard, and an English one on a Ukrainian.
 */
export function listReadings(text: string, spoken: Language): TypedReading[] {
  if (!/\p{Script=Cyrillic}/u.test(text))
    return spellInCyrillic(text, spoken).flatMap((spelling) => {
      const { language } = spelling;
      const shifted = shift(text, english, layouts[language]);
      return [spelling, { text: shifted, language, by: "keyboard" }];
    });
  if (/\p{Script=Latin}/u.test(text)) return [];
  return [{ text: shift(text, layouts.uk, english), language: "en", by: "keyboard" }];
}
