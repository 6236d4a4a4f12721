import type { Language } from "#core/kernel/language.ts";
import { locales } from "#core/kernel/map-languages.ts";
import type { Fault } from "./model.ts";

/** Writes the bounds of a number in figures of a language: 0,01 and 100 000. */
export function writeBounds(params: Fault["params"], language: Language): Fault["params"] {
  const number = new Intl.NumberFormat(locales[language]);
  const written = (["min", "max"] as const).flatMap((name) => {
    const bound = params?.[name];
    return typeof bound === "number" ? [[name, number.format(bound)] as const] : [];
  });
  return { ...params, ...Object.fromEntries(written) };
}
