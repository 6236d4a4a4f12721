import {
  type LeftOut,
  maxNamedRows,
  leftOutReasons,
  type LeftOutReason,
} from "#core/kernel/left-out.ts";

/** Counts the rows that a reader leaves out, by their reason. */
export type LeftOutTally = {
  add: (reason: LeftOutReason, row: { line: number; kopecks: number }) => void;
  all: () => LeftOut[];
};

export function tallyLeftOut(): LeftOutTally {
  const found = new Map<LeftOutReason, LeftOut>();
  return {
    add(reason, { line, kopecks }) {
      const known = found.get(reason) ?? { reason, rows: 0, kopecks: 0, at: [] };
      known.rows += 1;
      known.kopecks += kopecks;
      if (known.at.length < maxNamedRows) known.at.push(line);
      found.set(reason, known);
    },
    all: () => leftOutReasons.flatMap((reason) => found.get(reason) ?? []),
  };
}
