// Beginnings of the names of months in Ukrainian, English and Russian, in any case and shortened in any way.
const months =
  "січ|лют|бер|квіт?|трав?|черв?|лип|серп?|вер|жовт?|лист|груд?|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|янв|фев|март?|апр|ма[йя]|июн|июл|авг|сент?|окт|нояб?|дек";

const numeric = /^(?:\d{1,2}([./-])\d{1,2}\1(?:19|20)\d\d|(?:19|20)\d\d([./-])\d{1,2}\2\d{1,2})$/;
const dayAndMonth = new RegExp(
  `^(?:\\d{1,2}[\\s./-]*(?:${months})\\p{L}{0,7}\\.?|(?:${months})\\p{L}{0,7}[\\s./-]+\\d{1,2})(?:[\\s./-]*(?:\\d{2}|(?:19|20)\\d\\d))?$`,
  "iu",
);
/** Parts that may follow a date: the word for year, and a time. */
const year = /(?<=\d)\s?[рг]\.?$/u;
const time = /(?:T|\s)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/;

/**
 * Returns whether a spreadsheet took a number for a date: `12.бер`, `01.02.2026`, `2-Jan`,
 * `2026-02-01`. `12.3` and `1/2` are numbers of apartments.
 */
export function looksLikeDate(cell: string): boolean {
  if (cell.length > 40) return false;
  const bare = cell.trim().replace(time, "").replace(year, "");
  return numeric.test(bare) || dayAndMonth.test(bare);
}
