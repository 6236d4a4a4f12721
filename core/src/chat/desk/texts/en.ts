import type { TwoPlurals } from "../../../kernel/texts/shape.ts";
import type { uk } from "./uk.ts";

export const en: TwoPlurals<typeof uk> = {
  desk: {
    write_colleague: "Write to a colleague",
    no_colleagues: "No colleagues yet",
  },
};
