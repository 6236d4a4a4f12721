/** Words and signs of a company's name, in which commas and "and" divide nobody. */
const company =
  /["«»“”„]|(?<!\p{L})(?:ТОВ|ТзОВ|ПП|АТ|ПАТ|ПрАТ|КП|ДП|ОСББ|ООО|ОАО|ЧП|LLC|Ltd|Inc)(?!\p{L})/u;
const listed = /[;,\n\r/+&]|\s(?:та|і|й|и|and|або|или|or)\s/u;
const together = /\s(?:та|і|й|и|and)\s/u;

/**
 * Lists the people whom one cell names, with nothing but their names; one where it names one. "Коваль, Анна Іванівна" and
 * a name over two lines are one person.
 */
export function peopleIn(cell: string): string[] {
  const whole = cell.trim();
  if (company.test(whole)) return [whole];
  const bare = whole.replaceAll(/\([^()]*\)|\d+\s*\/\s*\d+|\d+(?:[.,]\d+)?\s*%/g, " ");
  const parts = bare
    .split(new RegExp(listed, "u"))
    .map((part) => part.replaceAll(/\s+/g, " ").trim());
  const named = parts.filter((part) => /\p{L}/u.test(part));
  const complete = named.filter((part) => (part.match(/\p{L}+/gu)?.length ?? 0) >= 2);
  const couple = together.test(bare) && named.length > 1 && complete.length > 0;
  return complete.length > 1 || couple ? named : [whole];
}
