import type { Use } from "./model.ts";

type Living = {
  /** They are written down as living there. */
  lives: boolean;
  rented: unknown;
};

/** Decides who uses an apartment; `others` than the owner live there. */
export function useOf({ lives, rented }: Living, others: number): Use {
  if (rented) return "let";
  if (lives) return "lived";
  return others > 0 ? "household" : "vacant";
}
