import type { Complex } from "./complex.ts";
import type { Add } from "./figures.ts";

export type Urls = { ownerUrl: string; appUrl: string };
export type Program = { base: string; pid: number; stop: () => Promise<void> };
export type Bench = {
  quick: boolean;
  /** How many pairs a ratio is the median of, and the seconds of one side of each. */
  pairs: number;
  seconds: number;
  /** A superuser's, since row-level security holds for the owner as well. */
  superUrl: string;
  postgres: Urls;
  dataDir: string;
  add: Add;
  /** Starts the program on the database, as deployed; `more` goes into its environment, `root` is its code. */
  open: (urls?: Urls, more?: Record<string, string>, root?: string) => Promise<Program>;
  /** The organisation that parts share, made for the first of them. */
  complex: () => Promise<Complex>;
};
