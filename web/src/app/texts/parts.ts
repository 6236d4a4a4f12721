import type { Language } from "#core/identity/choices.ts";
import type { uk as staff } from "#core/staff/texts/uk.ts";
import type { uk as buildings } from "#core/buildings/texts/uk.ts";
import type { uk as documents } from "#core/documents/texts/uk.ts";
import type { uk as joining } from "#core/joining/texts/uk.ts";
import type { uk as importing } from "#core/register/texts/screens/uk.ts";
import type { uk as profile } from "#core/identity/texts/profile/uk.ts";
import type { uk as register } from "#core/register/texts/uk.ts";
import type { texts as home } from "./home/uk.ts";
import type { FactTexts } from "./facts.ts";

/** Texts of screens that few first visits open; a route brings them before it shows. */
export const parts = {
  /** What the first pages of whoever is signed in say. */
  home: {
    uk: () => import("./home/uk.ts").then(({ texts }) => texts),
    en: () => import("./home/en.ts").then(({ texts }) => texts),
    ru: () => import("./home/ru.ts").then(({ texts }) => texts),
  },
  buildings: {
    uk: () => import("#core/buildings/texts/uk.ts").then(({ uk }) => uk),
    en: () => import("#core/buildings/texts/en.ts").then(({ en }) => en),
    ru: () => import("#core/buildings/texts/ru.ts").then(({ ru }) => ru),
  },
  register: {
    uk: () => import("#core/register/texts/uk.ts").then(({ uk }) => uk),
    en: () => import("#core/register/texts/en.ts").then(({ en }) => en),
    ru: () => import("#core/register/texts/ru.ts").then(({ ru }) => ru),
  },
  documents: {
    uk: () => import("#core/documents/texts/uk.ts").then(({ uk }) => uk),
    en: () => import("#core/documents/texts/en.ts").then(({ en }) => en),
    ru: () => import("#core/documents/texts/ru.ts").then(({ ru }) => ru),
  },
  joining: {
    uk: () => import("#core/joining/texts/uk.ts").then(({ uk }) => uk),
    en: () => import("#core/joining/texts/en.ts").then(({ en }) => en),
    ru: () => import("#core/joining/texts/ru.ts").then(({ ru }) => ru),
  },
  importing: {
    uk: () => import("#core/register/texts/screens/uk.ts").then(({ uk }) => uk),
    en: () => import("#core/register/texts/screens/en.ts").then(({ en }) => en),
    ru: () => import("#core/register/texts/screens/ru.ts").then(({ ru }) => ru),
  },
  profile: {
    uk: () => import("#core/identity/texts/profile/uk.ts").then(({ uk }) => uk),
    en: () => import("#core/identity/texts/profile/en.ts").then(({ en }) => en),
    ru: () => import("#core/identity/texts/profile/ru.ts").then(({ ru }) => ru),
  },
  staff: {
    uk: () => import("#core/staff/texts/uk.ts").then(({ uk }) => uk),
    en: () => import("#core/staff/texts/en.ts").then(({ en }) => en),
    ru: () => import("#core/staff/texts/ru.ts").then(({ ru }) => ru),
  },
  facts: {
    uk: () => import("./facts-uk.ts").then(({ uk }) => uk),
    en: () => import("./facts-en.ts").then(({ en }) => en),
    ru: () => import("./facts-ru.ts").then(({ ru }) => ru),
  },
} satisfies Record<string, Record<Language, () => Promise<object>>>;

export type Part = keyof typeof parts;

/** Every part's keys, as Ukrainian has them. Parts share no top-level key. */
export type PartTexts = typeof home &
  typeof buildings &
  typeof documents &
  typeof register &
  typeof importing &
  typeof joining &
  typeof profile &
  typeof staff &
  FactTexts;
