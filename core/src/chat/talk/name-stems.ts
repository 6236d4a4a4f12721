/** Endings that names have in the cases of Ukrainian and Russian, the longest first. */
const ending = /(?:[оеє]ві|[оеє]м|[оеєё]ю|[оеё]й|ого|ому|[иы]м|[иіы]й|ої|[аяоеёєуюіиїыйь])$/u;

/** Consonants before an ending, and what they are in the name itself: Ольга, Ользі; Олег, Олеже. */
const hardOf: Readonly<Record<string, string>> = {
  ж: "г",
  з: "г",
  ч: "к",
  ц: "к",
  ш: "х",
  с: "х",
};

/** Returns what is the same in all cases of a name or a part of one: Тетяну and Тетян find Тетяна. */
export function nameStems(word: string): string[] {
  const stem = word.toLowerCase().replace(ending, "");
  if (stem.length < 2) return [word];
  const hard = hardOf[stem.slice(-1)];
  return hard && stem.length < word.length ? [stem, stem.slice(0, -1) + hard] : [stem];
}
