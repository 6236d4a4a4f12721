/**
 * Cuts a text to at most `max` characters, behind a line or word; `isCut` tells whether anything is left out.
 */
export function cutText(text: string, max: number): { text: string; isCut: boolean } {
  const signs = [...text];
  if (signs.length <= max) return { text, isCut: false };
  const head = signs.slice(0, max).join("");
  const line = head.lastIndexOf("\n");
  const word = head.search(/\s\S*$/);
  // A line that begins far above would leave too little.
  const end = line > head.length / 2 ? line : word > 0 ? word : head.length;
  return { text: `${head.slice(0, end).trimEnd()}…`, isCut: true };
}
