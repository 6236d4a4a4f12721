import * as z from "zod";
import {
  listIssues,
  type SettingValues,
  type SliceSettings,
} from "#server/platform/start/slice-settings.ts";

const count = (usual: number) => z.coerce.number().int().positive().default(usual);
const price = z.coerce.number().nonnegative().optional();

const variables = z.object({
  OSELIA_AI_URL: z.url({ protocol: /^https?$/, error: "must be an address" }).optional(),
  OSELIA_AI_KEY: z.string().optional(),
  OSELIA_AI_MODEL: z.string().optional(),
  OSELIA_AI_TOKENS_PER_PERSON: count(60_000),
  OSELIA_AI_TOKENS_PER_ORGANISATION: count(3_000_000),
  OSELIA_AI_PRICE_IN: price,
  OSELIA_AI_PRICE_OUT: price,
  OSELIA_AI_COST_PER_ORGANISATION: z.coerce.number().positive().optional(),
});

/** Language model of an installation. The key is never logged or sent to a browser. */
export type LanguageModelSettings = {
  /** Address of an OpenAI-compatible API, such as `http://localhost:11434/v1`. */
  url: string;
  key: string | null;
  model: string;
  /** Tokens that a person may use a day. */
  tokensPerPerson: number;
  /** Tokens that an organisation may use a month. */
  tokensPerOrganisation: number;
  /** Price of a million tokens, in millionths of the operator's currency. */
  price: { input: number; output: number };
  /** Money that an organisation may use a month, in the same unit; null: tokens alone limit it. */
  costPerOrganisation: number | null;
};

/** Settings of the language model. */
export const languageModelSettings: SliceSettings = {
  names: Object.keys(variables.shape),
  listFaults(given) {
    const faults = listIssues(variables.safeParse(given));
    if (given["OSELIA_AI_URL"] && !given["OSELIA_AI_MODEL"])
      faults.push("OSELIA_AI_MODEL is required with OSELIA_AI_URL.");
    for (const name of ["OSELIA_AI_KEY", "OSELIA_AI_MODEL"])
      if (given[name] && !given["OSELIA_AI_URL"]) faults.push(`${name} needs OSELIA_AI_URL.`);
    if (given["OSELIA_AI_COST_PER_ORGANISATION"])
      for (const name of ["OSELIA_AI_PRICE_IN", "OSELIA_AI_PRICE_OUT"])
        if (!given[name]) faults.push(`${name} is required with OSELIA_AI_COST_PER_ORGANISATION.`);
    return faults;
  },
};

const million = 1_000_000;

/** Reads the settings in which no fault was found; null: questions are answered without a language model. */
export function readLanguageModel(given: SettingValues): LanguageModelSettings | null {
  const values = variables.parse(given);
  const { OSELIA_AI_URL: url, OSELIA_AI_MODEL: model } = values;
  if (!url || !model) return null;
  const cost = values.OSELIA_AI_COST_PER_ORGANISATION;
  return {
    url,
    key: values.OSELIA_AI_KEY ?? null,
    model,
    tokensPerPerson: values.OSELIA_AI_TOKENS_PER_PERSON,
    tokensPerOrganisation: values.OSELIA_AI_TOKENS_PER_ORGANISATION,
    price: {
      input: (values.OSELIA_AI_PRICE_IN ?? 0) * million,
      output: (values.OSELIA_AI_PRICE_OUT ?? 0) * million,
    },
    costPerOrganisation: cost === undefined ? null : cost * million,
  };
}
