/// <reference types="vite/types/importMeta.d.ts" />
import { uk as identity } from "#core/identity/texts/uk.ts";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import { refusalTexts, ruleTexts } from "./slice-texts.ts";

const refusals = import.meta.glob("../../../../core/src/*/texts/refusals/uk.ts", {
  eager: true,
  import: "refusals",
});
const errors = { ...kernel.errors, ...refusalTexts(refusals) };
const rules = import.meta.glob("../../../../core/src/*/texts/rules/uk.ts", {
  eager: true,
  import: "rules",
});
const validation = { ...kernel.validation, ...ruleTexts(rules) };

export const texts = { ...kernel, ...identity, errors, validation };
