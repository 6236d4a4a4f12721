/// <reference types="vite/types/importMeta.d.ts" />
import { factTexts } from "../facts.ts";

export const ru = factTexts(
  import.meta.glob("../../../../../core/src/*/texts/facts/ru.ts", { eager: true, import: "facts" }),
);
