import type { SpentCategory } from "./model.ts";

/** Begins as the name of a legal entity does: a legal form, or an authority. */
const company =
  /^(?:ТОВ|ТДВ|АТ|ПАТ|ПрАТ|КП|КНП|ДП|ОСББ|ГО|КО|LLC|JSC)\s|^(?:Державн|Головн|Міськ|Комунальн)\p{L}+\s|водоканал|обленерго|тепломереж|міськгаз/iu;

/** Surname with initials in either order, or a sole trader. */
const person =
  /\p{Lu}[\p{Ll}’'ʼ-]+\s+\p{Lu}\.|\p{Lu}\.\s*\p{Lu}[\p{L}.’'ʼ-]+|(?<!\p{L})ФОП(?!\p{L})/u;

/** A patronymic in any case: Миколайович, Петрівні, Ивановной. */
const patronymic =
  /(?<!\p{L})\p{Lu}\p{Ll}+(?:(?:ович|йович|евич)(?:а|у|ем|ом|і|е|еві)?|(?:івн|ївн)(?:а|и|і|у|ою)|(?:овн|евн)(?:а|ы|е|у|ой))(?!\p{L})/u;

/** An apartment, or digits that are a phone, a card or an account. */
const personal = /(?<!\p{L})кв(?:\.|артир\p{L}*)\s*№?\s*\d|(?:\d[\s()-]*){10,}/iu;

const isPersonal = (text: string) =>
  [person, patronymic, personal].some((pattern) => pattern.test(text));

/** Returns the supplier of an expense for residents; null unless it is recognised as no person. */
export function publicSupplier(category: SpentCategory, supplier: string): string | null {
  if (category === "salary" || isPersonal(supplier)) return null;
  return company.test(supplier) ? supplier : null;
}

/** Returns the text of an expense for residents; null where it may speak of somebody. */
export function publicNote(category: SpentCategory, note: string | null): string | null {
  if (note === null || category === "salary") return null;
  return isPersonal(note) ? null : note;
}
