/// <reference types="vite/types/importMeta.d.ts" />
import { en as identity } from "#core/identity/texts/en.ts";
import { en as kernel } from "#core/kernel/texts/en.ts";
import { en as requests } from "#core/requests/texts/en.ts";
import { refusalTexts } from "./refusal-texts.ts";

const refusals = import.meta.glob("../../../../core/src/*/texts/refusals/en.ts", {
  eager: true,
  import: "refusals",
});
const errors = { ...kernel.errors, ...refusalTexts(refusals) };

export const texts = { ...kernel, ...identity, ...requests, errors };
