/** Part of a document's text with its heading. */
export type DocumentSection = { heading: string; text: string };

/** Characters after which a section ends, of a line that may be a heading, and of a heading made of first words. */
const [sectionEnds, headingAtMost, headingMade] = [700, 80, 60];

const startsItem = /^(?:\d{1,3}(?:\.\d{1,3})*[.)]|[-–—•*§])\s/;

/** Cuts a text into sections: at headings, and where one grows long. A section without a heading is called by its first words. */
export function sectionsOf(text: string): DocumentSection[] {
  const sections: { heading: string; blocks: string[] }[] = [];
  for (const block of paragraphsOf(text)) {
    const last = sections.at(-1);
    if (isHeading(block)) sections.push({ heading: block, blocks: [] });
    else if (last && lengthOf(last.blocks) < sectionEnds) last.blocks.push(block);
    else sections.push({ heading: "", blocks: [block] });
  }
  // A heading with nothing below it is a text of its own.
  return sections.map(({ heading, blocks }) => ({
    heading: heading || firstWords(blocks[0] ?? ""),
    text: blocks.length > 0 ? blocks.join("\n") : heading,
  }));
}

/** Joins lines that were broken for the page alone. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  let open = false;
  for (const raw of text.split("\n")) {
    const line = raw.replaceAll(/\s+/g, " ").trim();
    if (line === "") {
      open = false;
      continue;
    }
    if (open && !startsItem.test(line)) paragraphs.push(`${paragraphs.pop() ?? ""} ${line}`);
    else paragraphs.push(line);
    open = !/[.!?:;»)]$/.test(line) && line.length > headingAtMost / 2;
  }
  return paragraphs;
}

const lengthOf = (blocks: readonly string[]) => blocks.reduce((sum, one) => sum + one.length, 0);

function isHeading(line: string): boolean {
  return line.length <= headingAtMost && !/[.,:;!?]$/.test(line) && /^\p{Lu}|^\d/u.test(line);
}

function firstWords(text: string): string {
  if (text.length <= headingMade) return text;
  return `${text.slice(0, headingMade).replace(/\s+\S*$/, "")}…`;
}
