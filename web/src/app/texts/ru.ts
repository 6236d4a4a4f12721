/// <reference types="vite/types/importMeta.d.ts" />
import { ru as identity } from "#core/identity/texts/ru.ts";
import { ru as kernel } from "#core/kernel/texts/ru.ts";
import { refusalTexts, ruleTexts } from "./slice-texts.ts";

const refusals = import.meta.glob("../../../../core/src/*/texts/refusals/ru.ts", {
  eager: true,
  import: "refusals",
});
const errors = { ...kernel.errors, ...refusalTexts(refusals) };
const rules = import.meta.glob("../../../../core/src/*/texts/rules/ru.ts", {
  eager: true,
  import: "rules",
});
const validation = { ...kernel.validation, ...ruleTexts(rules) };

export const texts = { ...kernel, ...identity, errors, validation };
