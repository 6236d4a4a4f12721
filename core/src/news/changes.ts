/** A line of two texts: in both, only in the one before, or only in the one after. */
export type ChangedLine = { kind: "same" | "gone" | "new"; text: string };

/** Beyond this many pairs of lines all that differs is shown as replaced. */
const mostPairs = 1_000_000;

/** Compares two texts line by line: all lines of both, in order. */
export function changesBetween(before: string, after: string): ChangedLine[] {
  const [a, b] = [before.split(/\r?\n/), after.split(/\r?\n/)];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (
    tail < a.length - head &&
    tail < b.length - head &&
    a[a.length - 1 - tail] === b[b.length - 1 - tail]
  )
    tail += 1;
  return [
    ...lines("same", a.slice(0, head)),
    ...middle(a.slice(head, a.length - tail), b.slice(head, b.length - tail)),
    ...lines("same", a.slice(a.length - tail)),
  ];
}

const lines = (kind: ChangedLine["kind"], texts: readonly string[]): ChangedLine[] =>
  texts.map((text) => ({ kind, text }));

/** Compares lines by their longest common subsequence. */
function middle(a: readonly string[], b: readonly string[]): ChangedLine[] {
  if (a.length * b.length > mostPairs) return [...lines("gone", a), ...lines("new", b)];
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const found: ChangedLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [gone, added] = [a[i], b[j]];
    if (gone !== undefined && gone === added) {
      found.push({ kind: "same", text: gone });
      i += 1;
      j += 1;
    } else if (gone !== undefined && (added === undefined || at(i + 1, j) >= at(i, j + 1))) {
      found.push({ kind: "gone", text: gone });
      i += 1;
    } else {
      found.push({ kind: "new", text: added ?? "" });
      j += 1;
    }
  }
  return found;
}
