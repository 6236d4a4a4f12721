import type { Actor } from "./actor.ts";
import { isStaff } from "./actor.ts";

/** Groups of people who ask the assistant. */
export const askers = ["visitor", "resident", "owner", "staff"] as const;
export type Asker = (typeof askers)[number];

/** Returns the group that an actor belongs to; null is a visitor. */
export function askerOf(actor: Pick<Actor, "role"> | null): Asker {
  if (!actor) return "visitor";
  if (isStaff(actor)) return "staff";
  return actor.role === "owner" ? "owner" : "resident";
}

/** Words of a skill in one language. */
export type SkillTexts = {
  /** Question by which the assistant offers this skill. */
  question: string;
  /** Questions as people ask them, at least eight. */
  examples: readonly string[];
  /** Sentences of answers, with parameters and plural forms of i18next. */
  answer: Readonly<Record<string, string>>;
  /** Names of links, by key. */
  actions: Readonly<Record<string, string>>;
};

/** Things that a question names besides its subject; ids of the asker's things are looked up by the skill. */
export type SkillParameters = {
  /** Number of a request, such as `REQ-000012`. */
  request?: string | undefined;
  /** Number of an apartment, as people say it. */
  apartment?: string | undefined;
  /** `YYYY-MM`. */
  month?: string | undefined;
  /** `YYYY`. */
  year?: string | undefined;
  /** Id of a building that the asker serves or lives in, found by its address. */
  building?: string | undefined;
  /** Words of a name under which the asker sees people of apartments. */
  person?: string | undefined;
  /** Id of somebody of the asker's own team, found by the name. */
  colleague?: string | undefined;
  /** Path of the public page of an organisation, found by its name. */
  organisation?: string | undefined;
  /** Words of the question, for what is searched by text. */
  text?: string | undefined;
};

/** Parameters that a question may name, each by its name. */
export const namedParameters = [
  "request",
  "apartment",
  "month",
  "year",
  "building",
  "person",
  "colleague",
] as const;
export type NamedParameter = (typeof namedParameters)[number];

/** Thing of the asker's own that a question may call by its name. */
export type NamedThing = {
  parameter: "building" | "person" | "colleague" | "organisation";
  /** Value of the parameter. */
  value: string;
  /** Name as an answer writes it: an address, a person's name; of a person that was looked up the word of the question. */
  name: string;
};
