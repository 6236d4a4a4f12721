import type { TFunction } from "i18next";
import { readableKey } from "./readable-key.ts";

/** Texts of one language; a name may hold dots of its own (`facts.kinds.requests.created`). */
export type Texts = { readonly [name: string]: Texts | string | readonly string[] };
type Params = Readonly<Record<string, unknown>> & { count?: number; returnObjects?: boolean };
type TextNode = Texts[string] | undefined;

/**
 * Creates the translation function with i18next's types, without 12 KB that nobody here uses:
 * plural forms by `count`, `{{figures}}`, lists of keys, branches (`returnObjects`).
 */
export function createWords() {
  let texts: Texts = {};
  let language = "uk";
  let plural = new Intl.PluralRules(language);
  let number = new Intl.NumberFormat(language);
  let say = speaker();
  const watchers = new Set<() => void>();

  function look(key: string, { count }: Params): TextNode {
    const found = (suffix: string) => find(texts, `${key}${suffix}`.split("."));
    if (typeof count !== "number") return found("");
    const zero = count === 0 ? found("_zero") : undefined;
    return zero ?? found(`_${plural.select(count)}`) ?? found("");
  }

  function translate(keys: string | readonly string[], params: Params = {}): unknown {
    const all = typeof keys === "string" ? [keys] : keys;
    for (const key of all) {
      const found = look(key, params);
      if (typeof found === "string") return filled(found, paramsWithCount(params));
      if (found !== undefined && params.returnObjects)
        return branch(found, paramsWithCount(params));
    }
    return readableKey(all.at(-1) ?? "");
  }

  /** Thousands are told apart, as a written number of the language has them: 99 230. */
  function paramsWithCount(params: Params): Record<string, unknown> {
    const { count } = params;
    return typeof count === "number" ? { ...params, count: number.format(count) } : params;
  }

  function speaker(): TFunction {
    return ((keys: string, params?: Params) => translate(keys, params)) as unknown as TFunction;
  }

  return {
    /** Another one whenever what is shown has to be written anew. */
    say: () => say,
    language: () => language,
    exists: (key: string): boolean => look(key, {}) !== undefined,
    /** Speaks `next` from now on, with all these texts. */
    speak(next: string, ...of: Texts[]): void {
      if (next !== language) {
        plural = new Intl.PluralRules(next);
        number = new Intl.NumberFormat(next);
      }
      language = next;
      texts = of.reduce(merged, {});
      this.writeAnew();
    },
    /** More texts of the language that is spoken; what shows already stays as it is. */
    add(more: Texts): void {
      texts = merged(texts, more);
    },
    writeAnew(): void {
      say = speaker();
      for (const changed of watchers) changed();
    },
    watch(changed: () => void): () => void {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
  };
}

/** The words of this page. */
export const words = createWords();

function find(node: TextNode, path: readonly string[]): TextNode {
  if (path.length === 0) return node;
  if (node === undefined || typeof node === "string") return undefined;
  for (let taken = 1; taken <= path.length; taken++) {
    const name = path.slice(0, taken).join(".");
    const inner = Object.hasOwn(node, name) ? (node as Texts)[name] : undefined;
    const found = inner === undefined ? undefined : find(inner, path.slice(taken));
    if (found !== undefined) return found;
  }
  return undefined;
}

function filled(text: string, params: Record<string, unknown>): string {
  return text.replace(/\{\{\s*([^{}]+?)\s*\}\}/g, (_, name: string) => {
    const value = params[name];
    return value === undefined || value === null ? "" : String(value);
  });
}

function branch(found: Exclude<TextNode, undefined>, params: Record<string, unknown>): unknown {
  if (typeof found === "string") return filled(found, params);
  if (Array.isArray(found)) return found.map((one: string) => branch(one, params));
  const inner = Object.entries(found as Texts);
  return Object.fromEntries(inner.map(([name, one]) => [name, branch(one, params)]));
}

function merged(texts: Texts, more: Texts): Texts {
  const all: Record<string, Texts[string]> = { ...texts };
  for (const [name, text] of Object.entries(more)) {
    const before = all[name];
    all[name] = isBranch(before) && isBranch(text) ? merged(before, text) : text;
  }
  return all;
}

function isBranch(text: TextNode): text is Texts {
  return typeof text === "object" && !Array.isArray(text);
}
