import { findUtilities, type Utility } from "#core/requests/rules/utility.ts";

/** Matters that announcements are asked about. */
export type NewsTopic = Utility | "meeting" | "cleanup";

const begins = (stems: string) => new RegExp(`(?<!\\p{L})(?:${stems})`, "iu");

const gatherings: readonly (readonly [NewsTopic, RegExp])[] = [
  ["meeting", begins("збор(?:и|ів|ах|ам)(?!\\p{L})|собрани|meeting|assembl")],
  [
    "cleanup",
    begins(
      "суботник|субботник|clean-?\\s?up|прибира(?:ємо|ння) двор|прибираємо|толок|двір прибир|уборк\\p{L}+ двора",
    ),
  ],
];

/** Lists the matters that a text is about, the narrowest first; none for news of any kind. */
export function findTopics(text: string): NewsTopic[] {
  const gathering = gatherings.flatMap(([topic, pattern]) => (pattern.test(text) ? [topic] : []));
  return [...findUtilities(text), ...gathering];
}
