/** Fills the placeholders of a text message. Throws where a value is missing: half a message is never sent. */
export function fillText(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (!value) throw new Error(`a text message lacks its ${name}`);
    return value;
  });
}
