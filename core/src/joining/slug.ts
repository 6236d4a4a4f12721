// The Cabinet of Ministers' table of 2010 (resolution 55), with the Russian letters beside it.
const latin: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "h",
  ґ: "g",
  д: "d",
  е: "e",
  є: "ie",
  ж: "zh",
  з: "z",
  и: "y",
  і: "i",
  ї: "i",
  й: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ь: "",
  ю: "iu",
  я: "ia",
  ё: "io",
  ы: "y",
  э: "e",
  ъ: "",
};
const first: Readonly<Record<string, string>> = { є: "ye", ї: "yi", й: "y", ю: "yu", я: "ya" };

/**
 * Writes a name for an address: `ОСББ «Каштанова, 3»` → `osbb-kashtanova-3`. At most 50 letters;
 * may be empty.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize("NFC")
    .toLowerCase()
    .replace(/['`´ʼ’]/g, "")
    .split(/[^\p{L}\p{Nd}]+/u);
  return words
    .map((word) => romanised(word.replaceAll("зг", "zgh")))
    .filter(Boolean)
    .join("-")
    .slice(0, 50)
    .replace(/-+$/, "");
}

function romanised(word: string): string {
  return [...word]
    .map((letter, at) => (at === 0 ? first[letter] : undefined) ?? latin[letter] ?? letter)
    .join("")
    .replace(/[^a-z0-9]/g, "");
}
