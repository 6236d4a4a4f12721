import {
  type Document,
  mapBelow,
  mapSchemas,
  referredName,
  type Schema,
  schemaRef,
  titleCase,
} from "./document.ts";

/**
 * Describes once what schemas say in several places: what is named already is referred to wherever it is said again,
 * and repeated objects and lists of values get a name made of where they were met first.
 */
export function shareSchemas(doc: Document): Document {
  const merged = mergeEqual(doc);
  const { schemas } = merged.components;
  const names = new Map(Object.entries(schemas).map(([name, one]) => [JSON.stringify(one), name]));
  const taken = new Set(Object.keys(schemas));
  const found = new Map<string, Schema>();
  for (const [text, { schema, times, property, owner }] of countSchemas(merged)) {
    if (names.has(text) || times < 2 || !isWorthName(schema)) continue;
    const name = freeName(taken, nameFor(schema, property, owner));
    if (times * (text.length - referenceTo(name)) < text.length + name.length) continue;
    taken.add(name);
    names.set(text, name);
    found.set(name, schema);
  }
  const shared = (schema: Schema): Schema => {
    const text = JSON.stringify(schema);
    const name = names.get(text);
    return name && text.length > referenceTo(name) ? schemaRef(name) : mapBelow(schema, shared);
  };
  const named = { ...schemas, ...Object.fromEntries(found) };
  const rewritten = mapSchemas(
    { ...merged, components: { ...merged.components, schemas: {} } },
    shared,
  );
  const simplified = Object.entries(named).map(([name, schema]) => [
    name,
    mapBelow(schema, shared),
  ]);
  return {
    ...rewritten,
    components: { ...rewritten.components, schemas: Object.fromEntries(simplified) },
  };
}

const referenceTo = (name: string) => JSON.stringify(schemaRef(name)).length;

/** Merges named schemas that are equal, under their shortest name. */
function mergeEqual(doc: Document): Document {
  const { schemas } = doc.components;
  const alike = Map.groupBy(Object.keys(schemas), (name) => JSON.stringify(schemas[name]));
  const keptNames = new Map(
    [...alike.values()].flatMap((names) => {
      const shortest = names.reduce((one, other) => (other.length < one.length ? other : one));
      return names.map((name) => [name, shortest] as const);
    }),
  );
  if (alike.size === keptNames.size) return doc;
  const renamed = (schema: Schema): Schema => {
    const name = referredName(schema);
    return name
      ? { ...schema, ...schemaRef(keptNames.get(name) ?? name) }
      : mapBelow(schema, renamed);
  };
  const left = Object.entries(schemas).filter(([name]) => keptNames.get(name) === name);
  return mergeEqual(
    mapSchemas(
      { ...doc, components: { ...doc.components, schemas: Object.fromEntries(left) } },
      renamed,
    ),
  );
}

type Met = { schema: Schema; times: number; property: string; owner: string };

/** Counts every schema by its text; what lies inside of a repeated one is counted once. */
function countSchemas(doc: Document): Map<string, Met> {
  const met = new Map<string, Met>();
  const count = (schema: Schema, property: string, owner: string): Schema => {
    const text = JSON.stringify(schema);
    const known = met.get(text);
    if (known) known.times += 1;
    else met.set(text, { schema, times: 1, property, owner });
    if (!known || !isWorthName(schema)) mapBelow(schema, count, property, owner);
    return schema;
  };
  // Named schemas first: their names tell more than those of calls.
  mapSchemas({ ...doc, paths: {} }, count);
  mapSchemas({ ...doc, components: { ...doc.components, schemas: {} } }, count);
  return met;
}

/** Objects and lists of values; a text or a number is read more easily where it stands. */
const isWorthName = (schema: Schema) => "properties" in schema || "enum" in schema;

/**
 * Names a schema by its few fields (`{ id, name }` is an `IdName`), or by where it was first met.
 */
function nameFor(schema: Schema, property: string, owner: string): string {
  const fields = Object.keys((schema["properties"] as object | undefined) ?? {});
  if (fields.length > 0 && fields.length <= 3) return fields.map(titleCase).join("");
  return owner.replace(/(View|Input|Row|Page|Details)$/, "") + titleCase(property);
}

function freeName(taken: ReadonlySet<string>, wanted: string): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted}${n}`;
    if (!taken.has(name)) return name;
  }
}
