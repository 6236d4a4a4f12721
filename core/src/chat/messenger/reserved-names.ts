import { skeletonOf } from "../moderation/stop-words.ts";

/** Beginnings of words by which the management, its people and this program are called, in three languages. */
const stems = (
  "адмін админ admin адміністр администр administr модератор moderator управлін управлен управител управляющ управля правлін правлен " +
  "керуюч керівни руковод менеджер manager management диспетчер dispatch бухгалтер accountant bookkeep " +
  "голова голову председател chairman chairwoman chairperson board директор director комендант касир кассир " +
  "підтримк поддержк support helpdesk офіційн официальн official осбб осмд osbb жек оселя oselia"
)
  .split(" ")
  .map(keyOf);

/** Letters from which a stem is found inside a word as well. */
const unmistakable = 6;

/** Forms of address; behind one a first or last name alone identifies a person. */
const titles = new Set(
  "пан пані панна добродій добродійка г н ж господин госпожа mr mrs ms miss mister madam sir dr"
    .split(" ")
    .map(keyOf),
);

type Person = { firstName: string; lastName: string };

/** Returns one key for spellings that look alike: case, accents, similar letters and digits. */
function keyOf(text: string): string {
  return skeletonOf(text)
    .replaceAll("1", "i")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

function wordsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{M}\p{N}'’ʼ]+/u).flatMap((word) => keyOf(word) || []);
}

/** Finds nicknames that pose as the management or the program, and those without any letter or digit. */
export function isReserved(name: string): boolean {
  const whole = keyOf(name);
  if (whole === "") return true;
  const spellings = [whole, ...wordsOf(name)];
  return stems.some(
    (stem) =>
      spellings.some((word) => word.startsWith(stem)) ||
      (stem.length >= unmistakable && whole.includes(stem)),
  );
}

/** Finds a person's name in a nickname: both names in any order, or one behind a form of address. */
export function namesPerson(name: string, { firstName, lastName }: Person): boolean {
  const [first, last] = [keyOf(firstName), keyOf(lastName)];
  if (!first || !last) return false;
  const whole = keyOf(name);
  if (whole.includes(first + last) || whole.includes(last + first)) return true;
  const spellings = wordsOf(name);
  if (spellings.includes(first) && spellings.includes(last)) return true;
  return (
    spellings.some((word) => titles.has(word)) &&
    (spellings.includes(first) || spellings.includes(last))
  );
}
