import { skeleton } from "../moderation/stop-words.ts";

/** Beginnings of words by which the management, its people and this program are called, in three languages. */
const stems = (
  "адмін админ admin адміністр администр administr модератор moderator управлін управлен управител управляющ управля правлін правлен " +
  "керуюч керівни руковод менеджер manager management диспетчер dispatch бухгалтер accountant bookkeep " +
  "голова голову председател chairman chairwoman chairperson board директор director комендант касир кассир " +
  "підтримк поддержк support helpdesk офіційн официальн official осбб осмд osbb жек оселя oselia"
)
  .split(" ")
  .map(keyOf);

/** What is long enough to be meant wherever it stands. */
const unmistakable = 6;

/** Forms of address, before which a name alone says who is meant. */
const titles = new Set(
  "пан пані панна добродій добродійка г н ж господин госпожа mr mrs ms miss mister madam sir dr"
    .split(" ")
    .map(keyOf),
);

type Person = { firstName: string; lastName: string };

/** One form for what a reader takes for the same: case, marks, letters and digits that look alike. */
function keyOf(text: string): string {
  return skeleton(text)
    .replaceAll("1", "i")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

function wordsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{M}\p{N}'’ʼ]+/u).flatMap((word) => keyOf(word) || []);
}

/** Whether a nickname would speak for the management or for the program, or says nothing at all. */
export function isReserved(name: string): boolean {
  const whole = keyOf(name);
  if (whole === "") return true;
  const said = [whole, ...wordsOf(name)];
  return stems.some(
    (stem) =>
      said.some((word) => word.startsWith(stem)) ||
      (stem.length >= unmistakable && whole.includes(stem)),
  );
}

/** Whether a nickname names a person: by both names, in any order, or by one of them behind a form of address. */
export function namesPerson(name: string, { firstName, lastName }: Person): boolean {
  const [first, last] = [keyOf(firstName), keyOf(lastName)];
  if (!first || !last) return false;
  const whole = keyOf(name);
  if (whole.includes(first + last) || whole.includes(last + first)) return true;
  const said = wordsOf(name);
  if (said.includes(first) && said.includes(last)) return true;
  return said.some((word) => titles.has(word)) && (said.includes(first) || said.includes(last));
}
