import { hasConcept } from "./concepts.ts";
import { tokensOf } from "./tokens.ts";

/** Concepts of words that ask for a way, a place or a day. */
const wayConcepts = ["HOW", "WHERE", "WHEN", "UNTIL"];
/** Words that ask what to do. */
const asksWhatToDo =
  /\b(?:what (?:to|(?:do|should|can|must) (?:i|we)) do)\b|(?<!\p{L})(?:(?:що|шо) (?:мені |нам )?роби\p{L}+|что (?:мне |нам )?делать)(?!\p{L})/u;
/** Words that ask for a thing, a person or an amount of the asker's own. */
const asksForData =
  /(?<!\p{L})(?:як(?:ий|а|е|і|у|ого|ої|их|ими)|как(?:ой|ая|ое|ие|ую|ого|их)|what|which|ск[іо]льк\p{L}*|how (?:much|many)|хто|кто|who|чому|почему|why)(?!\p{L})/u;
/** Words that make a thing the asker's own. */
const isOwn =
  /(?<!\p{L})(?:мій|моя|моє|мої|мого|моєї|моєму|моїй|моїх|моїм|мою|мой|мое|мои|моего|моей|моих|моим|сво\p{L}+|my|mine|our)(?!\p{L})/u;

/** Infinitives of Ukrainian and Russian; a noun may end like them, as a name of a quality does. */
const infinitive =
  /^(?!(?:мать|пять|путь|сеть|память|печать|кровать|опять|девять|десять)$)\p{L}*(?:[аеиіїйоуюя]т[иь]|[гзкрс]ти)(?:ся|сь)?$/u;
/** Something that the asker is about to do, in English. */
const englishTask =
  /(?:^|(?:how|where|when|what|which day|by) )(?:can|could|may|must|should|do|would|shall) (?:i|we|you|one|people|residents)\b|\b(?:how|where|when|need|want|have|like|trying|able|forgot|wish|cant|cannot|unable) to \p{L}+/u;
/** English orders with which a task is named. */
const englishOrder =
  /^(?:please )?(?:pay|submit|send|hand|give|enter|report|change|add|invite|delete|remove|turn|switch|set|stop|cancel|find|download|read|mute) \p{L}+/u;

/**
 * Returns whether a question asks how something is done, and so is answered alike whoever asks: it names a task, and
 * asks for the way, or for nothing of the asker's own.
 */
export function asksHow(question: string): boolean {
  const tokens = tokensOf(question);
  const text = tokens.join(" ");
  if (asksWhatToDo.test(text)) return true;
  const isTask = tokens.some((token) => infinitive.test(token)) || englishTask.test(text);
  if (wayConcepts.some((concept) => hasConcept(text, concept))) return isTask;
  if (asksForData.test(text) || isOwn.test(text)) return false;
  return isTask || englishOrder.test(text);
}
