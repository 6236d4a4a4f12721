/** A text with new marks, and what is selected in it then. */
export type MarkedText = { text: string; from: number; to: number };

/** Makes the selection bold, or plain again. */
export function toggleBold(text: string, from: number, to: number): MarkedText {
  const [before, inside, after] = cut(text, from, to);
  if (before.endsWith("**") && after.startsWith("**"))
    return { text: before.slice(0, -2) + inside + after.slice(2), from: from - 2, to: to - 2 };
  return { text: `${before}**${inside}**${after}`, from: from + 2, to: to + 2 };
}

/** Makes the selected lines headings, or text again. */
export function toggleHeading(text: string, from: number, to: number): MarkedText {
  return byLines(text, from, to, "## ");
}

/** Makes the selected lines items of a list, or text again. */
export function toggleList(text: string, from: number, to: number): MarkedText {
  return byLines(text, from, to, "- ");
}

/** Makes the selection a link and selects its address, to be typed over. */
export function insertLink(text: string, from: number, to: number): MarkedText {
  const [before, inside, after] = cut(text, from, to);
  const address = "https://";
  const start = before.length + inside.length + 3;
  return {
    text: `${before}[${inside}](${address})${after}`,
    from: inside ? start : before.length + 1,
    to: inside ? start + address.length : before.length + 1,
  };
}

/**
 * Returns what Enter does in a list: it begins the next item, and ends the list after an empty one.
 * Null elsewhere.
 */
export function nextItem(text: string, at: number): MarkedText | null {
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const [, indent = "", mark = "", itemText = ""] =
    /^([ \t]*)([-*+]|\d{1,8}[.)])[ \t]+(.*)$/s.exec(text.slice(start, at)) ?? [];
  if (mark === "") return null;
  const following = /^\d/.test(mark) ? `${Number.parseInt(mark, 10) + 1}${mark.slice(-1)}` : mark;
  const [itemStart, begun] =
    itemText.trim() === "" ? [start, ""] : [at, `\n${indent}${following} `];
  const place = itemStart + begun.length;
  return { text: text.slice(0, itemStart) + begun + text.slice(at), from: place, to: place };
}

function byLines(text: string, from: number, to: number, mark: string): MarkedText {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const next = text.indexOf("\n", to);
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split("\n");
  const marked = lines.every((line) => line.startsWith(mark));
  const inside = lines
    .map((line) => (marked ? line.slice(mark.length) : line.startsWith(mark) ? line : mark + line))
    .join("\n");
  const whole = text.slice(0, start) + inside + text.slice(end);
  // A single place stays a place: one goes on typing there.
  return {
    text: whole,
    from: from === to ? start + inside.length : start,
    to: start + inside.length,
  };
}

function cut(text: string, from: number, to: number): [string, string, string] {
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
}
