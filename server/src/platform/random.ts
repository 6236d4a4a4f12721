/** Chance that falls the same way each time, so that every demo tells the same story. */
export type Random = {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  weighted<T>(list: readonly T[], weight: (one: T) => number): T;
  chance(share: number): boolean;
  uuid(): string;
};

/** Creates the generator mulberry32 (Tommy Ettinger, public domain). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const weighted = <T>(list: readonly T[], weight: (one: T) => number): T => {
    let left = next() * list.reduce((sum, one) => sum + weight(one), 0);
    for (const one of list) {
      left -= weight(one);
      if (left < 0) return one;
    }
    return last(list);
  };
  return {
    next,
    int,
    weighted,
    pick: (list) => list[int(0, list.length - 1)] ?? last(list),
    chance: (share) => next() < share,
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => int(0, 15).toString(16));
      hex[12] = "4";
      hex[16] = int(8, 11).toString(16);
      return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
    },
  };
}

/** Creates a generator for a name, independent of the others. */
export function seededFor(name: string): Random {
  const hash = (sum: number, letter: string) =>
    Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return seededRandom([...name].reduce(hash, 2_166_136_261));
}

function last<T>(list: readonly T[]): T {
  const one = list.at(-1);
  if (one === undefined) throw new Error("nothing to choose from");
  return one;
}
