import { plainLines } from "#core/kernel/formatting/plain-text.ts";
import { months, weekdays } from "./day-words.ts";

/** Sentences at most, and their characters together. */
const limits = { sentences: 4, length: 400 };

const month = `(?:${months.join("|")})`;
const alone = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`;
const hourWords =
  "год(?:\\.|ин\\p{L}*)?|час(?:\\.|а|ов)?|ранку|вечора|ночі|утра|вечера|ночи|a\\.?m\\.?|p\\.?m\\.?|o'clock";
const times = [
  alone(weekdays.join("|")),
  alone("сьогодні|сегодня|today|завтра|tomorrow"),
  `(?<!\\d)\\d{1,2}(?:-?(?:го|е))?\\s+${alone(month)}`,
  `${alone(month)}\\s+\\d{1,2}(?!\\d)`,
  `(?:кінця|конца|end of)\\s+${alone(month)}`,
  // A sum of money or a share is no date.
  "(?<![\\d.,])\\d{1,2}\\.(?:0[1-9]|1[0-2])(?:\\.\\d{4})?(?![\\d.]*\\d)(?!\\s*(?:грн|₴|%|кв|куб|м²|uah))",
  "(?<!\\d)(?:[01]?\\d|2[0-4]):[0-5]\\d(?!\\d)",
  `(?<!\\d)\\d{1,2}\\s*${alone(hourWords)}`,
  `${alone("з|із|від|с|от|from")}\\s+\\d{1,2}(?:[.:]\\d{2})?\\s+${alone("до|to|till|until")}\\s+\\d{1,2}(?!\\d)`,
];
const time = new RegExp(times.join("|"), "iu");

/** Ends of sentences; a point after a short form of a word is none. */
const sentenceEnd =
  /(?<=[.!?…])(?<!(?<!\p{L})(?:вул|ул|просп|пров|пл|буд|кв|під|обл|ст|м|д|г|st|no)\.)\s+(?=[\p{Lu}\p{N}«„“"])/u;

/** Lists the sentences of a post that tell days or hours, without formatting and marks of lists. */
export function listDatedSentences(body: string): string[] {
  const sentences = plainLines(body)
    .flatMap((line) => line.split(sentenceEnd))
    .map((sentence) => sentence.replace(/^\s*-\s+/, "").trim())
    .filter((sentence) => time.test(sentence.replaceAll(/[’ʼ`´]/g, "'")));
  const [first, ...more] = sentences.slice(0, limits.sentences);
  if (first === undefined) return [];
  if (first.length > limits.length) return [`${first.slice(0, limits.length - 1).trimEnd()}…`];
  const chosen = [first];
  let length = first.length;
  for (const sentence of more) {
    length += sentence.length;
    if (length > limits.length) break;
    chosen.push(sentence);
  }
  return chosen;
}
