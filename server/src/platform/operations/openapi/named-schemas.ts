import * as z from "zod/mini";
import type { Slice } from "../../slice.ts";

/** Shapes worth a name of their own in the API's description. */
const structured = new Set(["object", "union", "record"]);

/** Names that every browser script knows: a client's type of that name would hide them. */
const global = new Set(["Comment", "Document", "File", "Location", "Notification", "Request"]);

/**
 * Names the contract's schemas for the API description: `messageView` is `Message` if nothing else
 * is; names used twice get their slice's.
 */
export function namedSchemas(slices: readonly Slice[]): Record<string, z.core.$ZodType> {
  const found = slices.flatMap(({ core: { name: slice }, schemas = {} }) =>
    Object.entries(schemas).flatMap(([name, value]) =>
      isStructured(value) ? [{ slice, name: capitalised(name), schema: value }] : [],
    ),
  );
  const taken = new Set(found.map(({ name }) => name));
  const short = (name: string) => {
    const plain = name.replace(/View$/, "");
    return taken.has(plain) || global.has(plain) ? name : plain;
  };
  const each = new Map(found.map((one) => [one.schema, { ...one, name: short(one.name) }]));
  const unique = [...each.values()];
  const times = Map.groupBy(unique, ({ name }) => name);
  return Object.fromEntries(
    unique.map(({ slice, name, schema }) => [
      (times.get(name)?.length ?? 0) > 1 ? `${capitalised(slice)}${name}` : name,
      schema,
    ]),
  );
}

function isStructured(value: unknown): value is z.core.$ZodType {
  return value instanceof z.ZodMiniType && structured.has(value._zod.def.type);
}

function capitalised(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}
