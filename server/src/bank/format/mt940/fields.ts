import { Unreadable } from "../unreadable.ts";

/** A field of SWIFT: its tag, its text, and the line of the file where it begins. */
export type Field = { tag: string; value: string; line: number };

/** Maximum characters of a field; SWIFT allows a few hundred. */
const fieldAtMost = 100_000;

/** Splits a text into fields while it arrives: a field begins a line with its tag between colons. */
export function cutFields(): { push: (text: string) => Field[]; end: () => Field[] } {
  let rest = "";
  let open: { tag: string; lines: string[]; length: number; line: number } | null = null;
  let line = 0;
  const close = (): Field[] => {
    if (!open) return [];
    const { tag, lines, line: at } = open;
    open = null;
    return [{ tag, value: lines.join("\n").trimEnd(), line: at }];
  };
  const readLine = (text: string): Field[] => {
    line += 1;
    const [begin = "", tag] = /^:(\d{2}[A-Z]?):/.exec(text) ?? [];
    if (tag) {
      const done = close();
      open = { tag, lines: [text.slice(begin.length)], length: text.length, line };
      return done;
    }
    // A message ends with a dash, in the framing of SWIFT with a brace behind it.
    if (/^-(\}|\s*$)/.test(text)) return close();
    if (open) {
      open.lines.push(text);
      open.length += text.length + 1;
      if (open.length > fieldAtMost) throw tooLong(open);
    }
    return [];
  };
  return {
    push(text) {
      const lines = (rest + text).split(/\r?\n/);
      rest = lines.pop() ?? "";
      if (rest.length > fieldAtMost) throw tooLong({ tag: open?.tag ?? "", line: line + 1 });
      return lines.flatMap(readLine);
    },
    end: () => [...readLine(rest), ...close()],
  };
}

const tooLong = ({ tag, line }: Pick<Field, "tag" | "line">) =>
  new Unreadable({ what: "field", line, tag: `:${tag}:`, written: "…" });
