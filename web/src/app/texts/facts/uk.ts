/// <reference types="vite/types/importMeta.d.ts" />
import { factTexts } from "../facts.ts";

export const uk = factTexts(
  import.meta.glob("../../../../../core/src/*/texts/facts/uk.ts", { eager: true, import: "facts" }),
);
