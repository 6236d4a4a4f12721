/// <reference types="vite/types/importMeta.d.ts" />
import { factTexts } from "../facts.ts";

export const en = factTexts(
  import.meta.glob("../../../../../core/src/*/texts/facts/en.ts", { eager: true, import: "facts" }),
);
