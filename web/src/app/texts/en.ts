/// <reference types="vite/types/importMeta.d.ts" />
import { en as identity } from "#core/identity/texts/en.ts";
import { en as kernel } from "#core/kernel/texts/en.ts";
import { refusalTexts, ruleTexts } from "./slice-texts.ts";

const refusals = import.meta.glob("../../../../core/src/*/texts/refusals/en.ts", {
  eager: true,
  import: "refusals",
});
const errors = { ...kernel.errors, ...refusalTexts(refusals) };
const rules = import.meta.glob("../../../../core/src/*/texts/rules/en.ts", {
  eager: true,
  import: "rules",
});
const validation = { ...kernel.validation, ...ruleTexts(rules) };

export const texts = { ...kernel, ...identity, errors, validation };
