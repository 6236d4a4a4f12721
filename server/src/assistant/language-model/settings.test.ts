import { expect, test } from "vitest";
import { languageModelSettings, readLanguageModel } from "./settings.ts";

const faults = (given: Record<string, string>) => languageModelSettings.listFaults(given, true);
const local = { OSELIA_AI_URL: "http://localhost:11434/v1", OSELIA_AI_MODEL: "qwen3" };

test("an address and a model are enough, and without them there is no model", () => {
  expect(faults(local)).toEqual([]);
  expect(readLanguageModel(local)).toMatchObject({ key: null, model: "qwen3" });
  expect(faults({})).toEqual([]);
  expect(readLanguageModel({})).toBeNull();
});

test("prices of a million tokens are read in millionths", () => {
  const given = { ...local, OSELIA_AI_PRICE_IN: "0.15", OSELIA_AI_PRICE_OUT: "0.6" };
  expect(readLanguageModel(given)?.price).toEqual({ input: 150_000, output: 600_000 });
});

test.each([
  [{ OSELIA_AI_URL: local.OSELIA_AI_URL }, "OSELIA_AI_MODEL is required with OSELIA_AI_URL."],
  [{ OSELIA_AI_KEY: "secret-key" }, "OSELIA_AI_KEY needs OSELIA_AI_URL."],
  [{ ...local, OSELIA_AI_URL: "ftp://host" }, "OSELIA_AI_URL must be an address"],
  [{ ...local, OSELIA_AI_TOKENS_PER_PERSON: "-5" }, "OSELIA_AI_TOKENS_PER_PERSON"],
  [
    { ...local, OSELIA_AI_COST_PER_ORGANISATION: "5", OSELIA_AI_PRICE_IN: "1" },
    "OSELIA_AI_PRICE_OUT is required with OSELIA_AI_COST_PER_ORGANISATION.",
  ],
])("%o is a fault that repeats no value", (given, fault) => {
  const found = faults(given).join("\n");
  expect(found).toContain(fault);
  expect(found).not.toContain("secret-key");
});
