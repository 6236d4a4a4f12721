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

const anyNews = begins(
  "нов(?:ин|ого|е(?!\\p{L}))|новост|оголош|об[ъ'’]?явл|news|announce|notice|what'?s up|подія|події|подій|событ|events?|заход(?:и|ів)|мероприят|відбува|происход|трапил|случил|happen|going on|відключ|отключ|вимк|outage|shut|планов|планую|заплан|planned|scheduled|ремонтн\\p{L}* робот|ремонтн\\p{L}* работ|repair works|що чути|что слышно|цікав|интересн|важлив|важн",
);

/** Returns whether a question asks for news of any kind, not about one matter. */
export function asksForAny(text: string): boolean {
  return anyNews.test(text);
}
