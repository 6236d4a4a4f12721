import { apartmentKey } from "#core/buildings/plan/identity-keys.ts";

const month =
  "(?:січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)";
const street =
  "(?:вул(?:иця|иці|\\.)?|ул(?:ица|\\.)?|просп(?:ект|\\.)?|пр-т|бул(?:ьвар|\\.)?|б-р|пров(?:улок|\\.)?|пер(?:еулок|\\.)?)";
const count =
  "(?:міс|мес|квартал|півріч|полугод|тижн|недел|дн(?:і|ів|я|ей)|рок|год|раз|осіб|особ|чол)";

/** Numbers whose meaning a text says itself, and which are no apartment: as patterns, the longest first. */
const explained = [
  // IBAN
  "[a-z]{2}\\d{2}(?: ?[a-z\\d]{4}){3,7}(?: ?[a-z\\d]{1,4})?",
  // Dates, periods and times
  "\\d{1,2}[./-]\\d{1,2}[./-](?:20)?\\d{2}(?!\\d)",
  "20\\d{2}-\\d{2}(?:-\\d{2})?(?!\\d)",
  "\\d{1,2}[./-]20\\d{2}(?!\\d)",
  `\\d{1,2}(?:-?го)? ${month}`,
  "\\d{1,2}:\\d{2}(?::\\d{2})?(?!\\d)",
  `\\d{1,2}(?:-?\\p{L}{1,3})? ?${count}`,
  "(?:19|20)\\d{2}(?: ?[-–/] ?(?:20)?\\d{2}(?!\\d))?(?!\\d)",
  // Sums and shares
  "\\d{1,3}(?: \\d{3})*(?:[.,]\\d{1,2})? ?(?:грн|гривень|гривні|uah|₴|коп)",
  "\\d+(?:[.,]\\d{1,2})? ?(?:грн|гривень|гривні|uah|₴|коп)",
  "\\d+(?: \\d{3})*[.,]\\d{2}(?!\\d)",
  "(?:сума|суму|сумі|сумма|сумму|сумме|разом|всього|итого|итог)[ :=]{1,3}\\d+(?: \\d{3})*(?:[.,]\\d{1,2})?",
  "\\d+(?:[.,]\\d+)? ?%",
  // Areas and volumes
  "\\d+(?:[.,]\\d+)? ?(?:кв\\.? ?м|м2|м3|м²|м³|куб|квт|гкал)(?!\\p{L})",
  // Numbers of documents, codes, phones and cards
  "(?:док(?:умент\\p{L}*)?|плат\\p{L}*(?:[. ]{1,2}дор\\p{L}*)?|квит\\p{L}*|чек\\p{L}*|ордер\\p{L}*|доруч\\p{L}*|поруч\\p{L}*|транз\\p{L}*|операц\\p{L}*|реф\\p{L}*|ref|id)[.:]? ?(?:№|#|номер|n)[.:]? ?[\\da-z/-]{1,30}",
  "(?:єдрпоу|едрпоу|окпо|іпн|инн|інн|рнокпп|код)[ :№#-]{0,3}\\d{8,10}(?!\\d)",
  "(?:тел\\p{L}*|моб\\p{L}*|phone)[.: ]{0,3}[+(]?\\d[\\d() -]{5,18}\\d",
  "\\+ ?38[ (-]{0,2}0\\d{2}[) -]{0,2}\\d{3}[ -]?\\d{2}[ -]?\\d{2}(?!\\d)",
  "\\d{0,8}[*•]{2,}[\\d*•]*",
  // Houses
  `${street} ?\\p{L}[\\p{L}’' .-]{1,40}?,? (?:буд(?:инок|инку|\\.)? ?)?\\d{1,3}\\p{L}?(?![\\p{L}\\d]| ?[-–/] ?\\d)`,
  "(?:буд(?:инок|инку|\\.)?|дім|дом|під.?їзд|подъезд|поверх|этаж|корп(?:ус|\\.)?) ?№? ?\\d{1,3}\\p{L}?(?![\\p{L}\\d]| ?[-–/] ?\\d)",
  '(?:осбб|осмд|жбк|тов|осн) ?[«"“][^»"”]{1,80}[»"”]',
];
const shape = new RegExp(`(?<![\\p{L}\\d])(?:${explained.join("|")})`, "gu");
/** "Сонячна 7, кв.": a street without its word. */
const bareAddress = /(?<![\p{L}\d])\p{Lu}\p{L}{3,},? \d{1,3}\p{L}?,? ?(?=кв)/gu;
const number = /\d+(?: ?-? ?\p{L}(?!\p{L}))?/gu;

/**
 * Finds numbers of a purpose that nothing in it explains: a date, a sum, a document, a code or a house are explained. Each
 * may be an apartment that is written in an unusual way, so that it must be the payer's own.
 */
export function findStrayNumbers(purpose: string): string[] {
  if (!/\p{N}/u.test(purpose)) return [];
  const rest = purpose.replaceAll(bareAddress, " ").toLowerCase().replaceAll(shape, " ");
  const numbers = [...rest.matchAll(number)].map(([written]) => apartmentKey(written));
  // Signs such as ㉑ and ² are numbers too.
  const signs = rest.match(/(?!\d)\p{N}/gu) ?? [];
  return [...numbers, ...signs];
}
