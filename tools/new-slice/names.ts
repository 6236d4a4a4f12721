/** Names of a slice in the forms its files need: `notices` → notices, Notices, notice, Notice. */
export type Names = { slice: string; Slice: string; one: string; One: string };

/**
 * Returns the four forms of a slice's name; `one` is its thing in the singular. Throws for a bad
 * name.
 */
export function namesOf(slice: string, one: string): Names {
  for (const name of [slice, one])
    if (!/^[a-z][a-z]{2,29}$/.test(name))
      throw new Error(`"${name}" is not a name of 3–30 small letters`);
  if (slice === one) throw new Error("a slice and what it is about need two names");
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return { slice, Slice: capital(slice), one, One: capital(one) };
}

/** Fills the placeholders of a template: `__slice__`, `__One__`, `__position__`. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/__(slice|Slice|one|One|position)__/g, (_, form: string) => {
    const value = values[form];
    if (value === undefined) throw new Error(`nothing is known of "${form}"`);
    return value;
  });
}
