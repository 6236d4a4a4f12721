const ordinals = [
  "перш\\p{L}+|перв\\p{L}+|first",
  "друг\\p{L}+|втор\\p{L}+|second",
  "трет\\p{L}+|third",
  "четверт\\p{L}+|fourth",
  "п'?ят(?:ий|ого|ому|ый|ом)|fifth",
  "шост\\p{L}+|шест(?:ой|ого|ом)|sixth",
  "сьом\\p{L}+|седьм\\p{L}+|seventh",
  "восьм\\p{L}+|eighth",
];
const entrance = "(?:під'?їзд|подъезд|парадн|entrance|staircase)\\p{L}*";
const before = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(\\d{1,2})(?:\\s?-?\\s?\\p{L}{1,3})?|(\\p{L}[\\p{L}']*))\\s+${entrance}`,
  "giu",
);
const after = new RegExp(
  `${entrance}\\s*(?:№|#|no\\.?|number)?\\s*(\\d{1,2})(?![\\p{L}\\p{N}])`,
  "giu",
);

/** Lists the numbers of the entrances that a text names, by figure or by word. */
export function findEntrances(text: string): string[] {
  const plain = text.toLowerCase().replaceAll(/[’ʼ`´]/g, "'");
  const leading = [...plain.matchAll(before)].flatMap(([, figure, word]) => {
    if (figure) return [figure];
    const at = ordinals.findIndex((pattern) =>
      new RegExp(`^(?:${pattern})$`, "u").test(word ?? ""),
    );
    return at < 0 ? [] : [String(at + 1)];
  });
  const following = [...plain.matchAll(after)].flatMap(([, figure]) => figure ?? []);
  return [...new Set([...leading, ...following])];
}

/**
 * Returns whether what a text says of entrances concerns one of these. A text that names none concerns all; where no
 * entrance is recorded, every text may concern its reader.
 */
export function concernsEntrances(text: string, numbers: readonly string[]): boolean {
  const named = findEntrances(text);
  if (named.length === 0 || numbers.length === 0) return true;
  return named.some((number) => numbers.includes(number));
}
