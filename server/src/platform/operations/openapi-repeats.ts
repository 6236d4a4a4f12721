type Part = Record<string, unknown>;
type Components = Record<string, Part>;

/** Shorter than this a reference would be no shorter. */
const worth = 60;

/**
 * Describes once what a document says in several places: parameters, bodies that are answered, and objects, each
 * under a name made of where it was met first. What is named already keeps its name.
 */
export function shareRepeats(doc: { paths?: unknown; components?: unknown }): void {
  const components = doc.components as Components;
  const operations = Object.values((doc.paths ?? {}) as Record<string, Part>).flatMap(
    (path) => Object.values(path) as Part[],
  );
  const shared = {
    parameters: shelf(components, "parameters"),
    schemas: shelf(components, "schemas"),
  };
  const repeats = countRepeats([...operations, components["schemas"]]);
  for (const operation of operations) {
    const { parameters, requestBody, responses } = operation as Record<string, Part[] | Part>;
    const called = String(operation["operationId"]).replace(/[^a-z].*/i, "");
    for (const one of [requestBody, responses]) shareObjects(one, called, repeats, shared.schemas);
    if (Array.isArray(parameters))
      operation["parameters"] = parameters.map((one) =>
        (repeats.get(JSON.stringify(one)) ?? 0) > 1 && !("$ref" in one)
          ? shared.parameters([one["name"], `${called}.${String(one["name"])}`].map(String), one)
          : one,
      );
  }
  // A copy, since what is shared lands on the same shelf.
  for (const [name, schema] of Object.entries({ ...components["schemas"] }))
    shareObjects(schema, name, repeats, shared.schemas);
}

/** How often each object stands in these parts, by its text. */
function countRepeats(parts: readonly unknown[]): Map<string, number> {
  const counted = new Map<string, number>();
  const count = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    const text = JSON.stringify(part);
    if (!Array.isArray(part)) counted.set(text, (counted.get(text) ?? 0) + 1);
    for (const inner of Object.values(part)) count(inner);
  };
  for (const part of parts) count(part);
  return counted;
}

/** Gives references to what lies under `components.<kind>`; the same thing gets the same name again. */
function shelf(components: Components, kind: string) {
  const all = (components[kind] ??= {});
  const known = new Map<string, string>();
  return (wanted: readonly string[], part: Part): { $ref: string } => {
    const text = JSON.stringify(part);
    let name = known.get(text) ?? wanted.find((one) => !(one in all));
    for (let n = 2; !name; n++) if (!(`${wanted.at(-1)}${n}` in all)) name = `${wanted.at(-1)}${n}`;
    known.set(text, name);
    all[name] ??= part;
    return { $ref: `#/components/${kind}/${name}` };
  };
}

/** Replaces repeated objects below `part`, the innermost first; `name` is that of the nearest property. */
function shareObjects(
  part: unknown,
  name: string,
  repeats: ReadonlyMap<string, number>,
  share: ReturnType<typeof shelf>,
): void {
  if (typeof part !== "object" || part === null) return;
  for (const [key, inner] of Object.entries(part)) {
    if (typeof inner !== "object" || inner === null) continue;
    const repeated = (repeats.get(JSON.stringify(inner)) ?? 0) > 1;
    const called = /^[a-z]+$/i.test(key) && !keywords.has(key) ? titled(key) : name;
    shareObjects(inner, called, repeats, share);
    if (!repeated || !("properties" in inner) || !("type" in inner)) continue;
    if (JSON.stringify(inner).length > worth)
      (part as Part)[key] = share([...byFields(inner.properties), titled(called)], inner as Part);
  }
}

/** A name out of few fields: `{ id, name }` is an `IdName`. */
function byFields(properties: unknown): string[] {
  const fields = Object.keys(properties as object);
  return fields.length <= 3 ? [fields.map(titled).join("")] : [];
}

/** Words of OpenAPI itself, which name nothing. */
const keywords = new Set([
  "anyOf",
  "allOf",
  "oneOf",
  "items",
  "schema",
  "content",
  "properties",
  "default",
]);

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
