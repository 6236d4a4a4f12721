import type * as z from "zod";

/** Settings as they stand in the environment, by name; an empty one is absent. */
export type SettingValues = Readonly<Record<string, string | undefined>>;

/** Settings that a slice declares and reads itself, from `config.sliceSettings`. */
export type SliceSettings = {
  names: readonly string[];
  /** Lists what is wrong, a sentence each, without values that could be secret. */
  listFaults: (given: SettingValues, production: boolean) => string[];
};

/** Merges settings of several parts of a slice. */
export function mergeSettings(...parts: readonly SliceSettings[]): SliceSettings {
  return {
    names: parts.flatMap(({ names }) => names),
    listFaults: (given, production) =>
      parts.flatMap(({ listFaults }) => listFaults(given, production)),
  };
}

/** Lists what a schema refuses, as sentences that name the setting. */
export function listIssues(parsed: z.ZodSafeParseResult<unknown>): string[] {
  return (parsed.error?.issues ?? []).map((issue) => `${issue.path.join(".")} ${issue.message}.`);
}

/** Takes the values of these settings out of the environment. */
export function pickSettings(env: NodeJS.ProcessEnv, names: readonly string[]): SettingValues {
  return Object.fromEntries(names.map((name) => [name, env[name]?.trim() || undefined]));
}
