/** Words and signs of a company's name, in which commas and "and" divide nobody. */
const company =
  /["«»“”„]|(?<!\p{L})(?:ТОВ|ТзОВ|ПП|АТ|ПАТ|ПрАТ|КП|ДП|ОСББ|ООО|ОАО|ЧП|LLC|Ltd|Inc)(?!\p{L})/u;
const companyWords =
  /(?<!\p{L})(?:підприємство|товариство|кооператив|установа|організація|компанія|агентство|громада|департамент|предприятие|общество|учреждение|организация|компания|агентство|(?:міська|сільська|селищна|районна|обласна) рада|\p{L}+рада|company|bank)(?!\p{L})/iu;
/** Words for people whom a cell does not name one by one: "Подружжя Іваненків", "Іваненки", "Іваненко Іван з дружиною". */
const collective =
  /(?<!\p{L})(?:[Пп]одружжя|[Сс]упруги|[Сс]ім['’ʼ`]?[яю]|[Рр]одина|[Сс]емья|[Сс]падкоємці|[Нн]аследники|(?:з|із|с) (?:дружиною|чоловіком|сином|донькою|дітьми|женой|мужем|детьми)|дружина|чоловік|діти|жена|муж|дети|(?:та|і|и) (?:ін|інші|др|другие)\.?)(?!\p{L})|^\p{Lu}\p{L}+(?:енки|чуки|ські|цькі|ские|цкие)$/u;

const initial = String.raw`\p{Lu}\p{Ll}?\.`;
const word = String.raw`\p{Lu}[\p{L}’'ʼ-]+`;
/** A share of an apartment, or the number of an item: it stands beside each person. */
const besideEach =
  /\(?\s*(?:\d+\s*\/\s*\d+|\d+(?:[.,]\d+)?\s*%)\s*(?:част\p{L}*|дол\p{L}*)?\s*\)?|(?<!\d)\d{1,2}[.)](?=\s)/gu;
/** The end of initials behind a last name, where another last name begins: "Коваль А. І. Мельник П." */
const behindInitials = new RegExp(
  String.raw`(?<=${word}\s+${initial}(?:\s*${initial})?)\s+(?=${word})`,
  "gu",
);
/** The end of a full name, where another full one begins. */
const behindPatronymic =
  /(?<=^\s*\p{Lu}[\p{L}’'ʼ-]+\s+\p{Lu}[\p{L}’'ʼ-]+\s+[\p{L}’'ʼ]+(?:[иі]ч|вна|ична|[ИІ]Ч|ВНА|ИЧНА))\s+(?=\p{Lu}[\p{L}’'ʼ-]+\s+\p{Lu})/u;

/** Signs and words that only stand between people. */
const between = /[;/\\|&+·•]|\s(?:та|ТА|і|й|и|and|або|или|or|разом з|вместе с)\s/u;
/** Signs that also stand within one name: "Коваль, Анна Іванівна", a name over two lines. */
const perhapsBetween = /[,\n\r–—]|\s-\s|\s[ІЙИ]\s/u;

const lastName =
  /(?:енко|чук|щук|юк|[сц]ьк(?:ий|а)|[сц]к(?:ий|ая)|ишин|ЕНКО|ЧУК|ЩУК|ЮК|[СЦ]ЬК(?:ИЙ|А)|[СЦ]К(?:ИЙ|АЯ)|ИШИН)$/u;
const patronymic = /^[\p{L}’'ʼ`]+(?:[иі]ч|вна|ична|[ИІ]Ч|ВНА|ИЧНА)$/u;

/**
 * Lists the people whom one cell names, with nothing but their names; one where it names one. "Коваль, Анна Іванівна" and
 * a name over two lines are one person.
 */
export function peopleIn(cell: string): string[] {
  const whole = cell.trim();
  if (isCompany(whole) || whole.length > 1_000) return [whole];
  const bare = whole.replaceAll(besideEach, ";").replaceAll(/\([^()]*\)/g, " ");
  const named = namesIn(bare);
  if (named.length > 1) return named;
  // Names may also follow one another without any sign.
  const following = namesIn(bare.replaceAll(behindInitials, ";").replace(behindPatronymic, ";"));
  return following.length > 1 ? following : [whole];
}

/** Lists the people whom signs and words divide; none where nothing does. */
function namesIn(bare: string): string[] {
  const apart = partsOf(bare, between);
  const all = apart.flatMap((part) => partsOf(part, perhapsBetween));
  if (apart.length < 2 && !areSeveral(all)) return [];
  return all.map((part) => part.replaceAll(/\s+/g, " "));
}

/** Returns true if a cell names several people as a group, without their names. */
export function namesTogether(cell: string): boolean {
  return !isCompany(cell) && collective.test(cell.trim());
}

function isCompany(cell: string): boolean {
  return company.test(cell) || companyWords.test(cell);
}

/** Splits a text, and keeps what may be somebody: words in capitals, or of two letters where the text has no capitals. */
function partsOf(text: string, divider: RegExp): string[] {
  const capital = /\p{Lu}/u.test(text);
  return text
    .split(divider)
    .map((part) => part.replace(/^[\s,-]+/, "").replace(/[\s,-]+$/, ""))
    .filter((part) => (capital ? /^\p{Lu}[\p{L}.’']/u : /^\p{L}{2}/u).test(part))
    .filter((part) => !/^(?:ФОП|СПД|ФЛП)$/.test(part));
}

/** Returns true if parts of a text are several people, rather than a last name and what belongs to it. */
function areSeveral([first = "", second = "", ...others]: readonly string[]): boolean {
  const words = (part: string) => part.match(/[\p{L}’'ʼ`-]+/gu) ?? [];
  if (!second || patronymic.test(second)) return false;
  if (words(first).length > 1) return !new RegExp(`^(?:${initial}\\s*)+$`, "u").test(second);
  if (words(second).length > 1) return others.length > 0;
  const last = others.at(-1);
  return last === undefined
    ? lastName.test(first) && lastName.test(second)
    : !patronymic.test(last);
}
