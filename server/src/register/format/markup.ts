import { FileFailure } from "./file-failure.ts";

/** Characters of one element at most. */
export const elementAtMost = 8 * 1024 * 1024;

/** An element: where it stands, what its opening tag says, and what is between its tags. */
export type Element = { start: number; end: number; attributes: string; content: string };

type Tags = { opening: RegExp; closing: RegExp };
const known = new Map<string, Tags>();

/**
 * Elements of a name, with or without a prefix, that `text` holds as a whole. Each character is looked at once: an
 * expression that tries every beginning against every end needs hours for a kilobyte made to that end.
 */
export function* elementsIn(text: string, name: string): Generator<Element> {
  const { opening, closing } = tagsOf(name);
  let at = 0;
  for (;;) {
    opening.lastIndex = at;
    const tag = opening.exec(text);
    if (!tag) return;
    const start = tag.index;
    const inside = start + tag[0].length;
    const shut = text.indexOf(">", inside);
    if (shut < 0) return;
    if (text[shut - 1] === "/") {
      at = shut + 1;
      yield { start, end: at, attributes: text.slice(inside, shut - 1), content: "" };
      continue;
    }
    closing.lastIndex = shut + 1;
    const last = closing.exec(text);
    if (!last) return;
    at = last.index + last[0].length;
    const attributes = text.slice(inside, shut);
    yield { start, end: at, attributes, content: text.slice(shut + 1, last.index) };
  }
}

/** Returns the first element of a name, or null. */
export function elementIn(text: string, name: string): Element | null {
  for (const found of elementsIn(text, name)) return found;
  return null;
}

/** Elements of a name as their text comes in. Fails as FileFailure huge_cell where one is larger than any may be. */
export async function* readElements(
  texts: AsyncIterable<string>,
  name: string,
): AsyncGenerator<Element> {
  let text = "";
  let looked = 0;
  for await (const piece of texts) {
    text += piece;
    // A large element is looked for again only when there is twice as much of it.
    if (text.length < Math.min(looked, elementAtMost)) continue;
    let end = 0;
    for (const element of elementsIn(text, name)) {
      end = element.end;
      yield element;
    }
    text = text.slice(findUnfinished(text, name, end));
    if (text.length > elementAtMost) throw new FileFailure("huge_cell", { most: "8 MB" });
    looked = text.length > 64 * 1024 ? 2 * text.length : 0;
  }
  if (looked) for (const element of elementsIn(text, name)) yield element;
}

/** Returns whether an element of this name begins in the text. */
export function hasElement(text: string, name: string): boolean {
  const { opening } = tagsOf(name);
  opening.lastIndex = 0;
  return opening.test(text);
}

/** Removes elements of a name from a text. */
export function removeElements(text: string, name: string): string {
  let rest = "";
  let at = 0;
  for (const { start, end } of elementsIn(text, name)) {
    rest += text.slice(at, start);
    at = end;
  }
  return rest + text.slice(at);
}

/**
 * Returns where an element of the name may continue behind `text`: its opening tag, or a cut tag.
 */
export function findUnfinished(text: string, name: string, from: number): number {
  const { opening } = tagsOf(name);
  opening.lastIndex = from;
  const tag = opening.exec(text);
  if (tag) return tag.index;
  const cut = text.lastIndexOf("<");
  return cut >= from && !text.includes(">", cut) ? cut : text.length;
}

function tagsOf(name: string): Tags {
  const tags = known.get(name) ?? {
    opening: new RegExp(`<(?:\\w{1,20}:)?${name}(?=[\\s/>])`, "g"),
    closing: new RegExp(`</(?:\\w{1,20}:)?${name}\\s?>`, "g"),
  };
  known.set(name, tags);
  return tags;
}
