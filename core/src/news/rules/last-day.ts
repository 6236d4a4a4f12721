import { addDays, weekdayOf } from "#core/kernel/time.ts";
import { months, weekdays } from "./day-words.ts";

/** Days for which a post without a day of its own tells how things are. */
const undatedDays = 14;
/** Days from a post to a day that it names at most: a date further away is none of its own. */
const reach = 180;

/** Days that come back every week: such a timetable holds until another takes its place. */
const everyWeek = new RegExp(
  `(?<!\\p{L})(?:що(?:понеділ|вівтор|серед|четвер|п'?ятниц|субот|неділ|тижня|дня)|еженедельн|weekly|(?:кожн\\p{L}+|кажд\\p{L}+|every|each) (?:${weekdays.join("|")}))`,
  "iu",
);

/** Words before a day on which something begins, or that comes back every week. */
const beginsOn =
  /(?:^|[^\p{L}])(?:з|із|від|с|со|от|from|since|кожн\p{L}+|кажд\p{L}+|every|each|щотижня(?: в| у)?)\s+$/iu;

/**
 * Returns the last local day that a text names as its own, counted from the day of publication; null where it names
 * none. Days on which something begins do not end it.
 */
export function findNamedDay(text: string, publishedOn: string): string | null {
  const plain = text.toLowerCase().replaceAll(/[’ʼ`´]/g, "'");
  const days = [...relativeDays(plain, publishedOn), ...datesIn(plain, publishedOn)];
  const coming = days.filter((day) => day >= publishedOn && day <= addDays(publishedOn, reach));
  return coming.toSorted().at(-1) ?? null;
}

function relativeDays(text: string, publishedOn: string): string[] {
  const today = /(?<!\p{L})(?:сьогодні|сегодня|today)(?!\p{L})/u.test(text) ? [publishedOn] : [];
  const tomorrow = /(?<!\p{L})(?:завтра|tomorrow)(?!\p{L})/u.test(text)
    ? [addDays(publishedOn, 1)]
    : [];
  const named = weekdays.flatMap((words, weekday) => {
    const ahead = (weekday - weekdayOf(publishedOn) + 7) % 7;
    return endings(text, words).map(() => addDays(publishedOn, ahead));
  });
  return [...today, ...tomorrow, ...named];
}

/** Lists the words of a pattern that stand after no word of a beginning. */
function endings(text: string, words: string): RegExpExecArray[] {
  return [...text.matchAll(new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "gu"))].filter(
    ({ index }) => !beginsOn.test(text.slice(0, index)),
  );
}

function datesIn(text: string, publishedOn: string): string[] {
  const worded = months.flatMap((words, at) => [
    ...endings(text, `(\\d{1,2})(?:-?(?:го|е))? (?:${words})`).map((match) => [match[1], at + 1]),
    ...endings(text, `(?:${words}) (\\d{1,2})(?!\\d)`).map((match) => [match[1], at + 1]),
  ]);
  const figures = endings(
    text,
    "(\\d{1,2})\\.(\\d{2})(?:\\.\\d{4})?(?![\\d.]*\\d)(?!\\s*(?:грн|₴|%|кв|куб|м²|uah))",
  ).map((match) => [match[1], match[2]]);
  return [...worded, ...figures].flatMap(([day, month]) =>
    nearestDate(Number(day), Number(month), publishedOn),
  );
}

/** Returns the date of a day and month that is nearest to another one; none for no such date. */
function nearestDate(day: number, month: number, near: string): string[] {
  const year = Number(near.slice(0, 4));
  const two = (value: number) => String(value).padStart(2, "0");
  const dates = [year - 1, year, year + 1].map((one) => `${one}-${two(month)}-${two(day)}`);
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(near));
  return dates
    .filter((date) => !Number.isNaN(Date.parse(date)) && month > 0 && month <= 12)
    .toSorted((a, z) => distance(a) - distance(z))
    .slice(0, 1);
}

/** Post as much as its last day depends on. */
type DatedPost = {
  title: string;
  body: string;
  eventDay: string | null;
  /** Local date. */
  publishedOn: string;
};

/**
 * Returns the last local day on which a post tells how things are: of an event its day, else the last day that it
 * names, else half a year after it was published for what comes back every week, and two weeks for the rest.
 */
export function lastDayOf({ title, body, eventDay, publishedOn }: DatedPost): string {
  if (eventDay) return eventDay;
  const text = `${title}. ${body}`;
  const undated = everyWeek.test(text.replaceAll(/[’ʼ`´]/g, "'")) ? reach : undatedDays;
  return findNamedDay(text, publishedOn) ?? addDays(publishedOn, undated);
}
