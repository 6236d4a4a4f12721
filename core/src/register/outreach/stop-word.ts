/** Words that stop text messages: what people of Ukraine write, and those that Twilio stops at by itself. */
const stopWords: readonly string[] = [
  "СТОП",
  "STOP",
  "STOPALL",
  "UNSUBSCRIBE",
  "CANCEL",
  "END",
  "QUIT",
  "ВІДПИСАТИСЯ",
  "ОТПИСАТЬСЯ",
];

/** Returns whether an answer to a text message asks for no more of them: a stop word alone, in any case. */
export function isStopWord(text: string): boolean {
  return stopWords.includes(text.replaceAll(/[\s\p{P}]+/gu, "").toUpperCase());
}
