/** Bold, italic and links with a label: forms of `parseSpans` that may contain spaces. */
const form = /\*\*[^*\n]+\*\*|\*[^*\n]+\*|_[^_\n]+_|\[[^[\]\n]+\]\((?:[^()\s]|\([^()\s]*\))+\)/g;

/**
 * Cuts a text to at most `max` characters, behind a line or word and not inside of a form; `isCut` tells whether
 * anything is left out.
 */
export function cutText(text: string, max: number): { text: string; isCut: boolean } {
  const signs = [...text];
  if (signs.length <= max) return { text, isCut: false };
  const head = signs.slice(0, max).join("");
  const line = head.lastIndexOf("\n");
  const word = head.search(/\s\S*$/);
  // A line that begins far above would leave too little.
  const whole = line > head.length / 2 ? line : word > 0 ? word : head.length;
  const split = [...text.matchAll(form)].find(
    ({ 0: { length }, index }) => index < whole && whole < index + length,
  );
  // A form at the beginning that is longer than the limit has to be cut.
  const end = split?.index || whole;
  return { text: `${head.slice(0, end).trimEnd()}…`, isCut: true };
}
