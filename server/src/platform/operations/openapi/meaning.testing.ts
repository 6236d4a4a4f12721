import {
  type Content,
  type Document,
  mapValues,
  type Message,
  type Operation,
  type Parameter,
  type Schema,
} from "./document.ts";

/**
 * Expands each call of a document without references and in one notation, so that two documents can
 * be compared.
 */
export function meaningOf(doc: Document): Record<string, unknown> {
  const components = doc.components as unknown as Record<string, Record<string, unknown>>;
  const follow = <T>(value: T): T => {
    const { $ref, ...beside } = value as { $ref?: string };
    if (!$ref) return value;
    const [, , kind = "", name = ""] = $ref.split("/");
    const found = components[kind]?.[name];
    if (!found) throw new Error(`Nothing at ${$ref}`);
    return { ...follow(found as T), ...beside };
  };
  const schema = (value: Schema): Schema => sorted(spread(follow(value), schema, follow));
  const content = (kinds: Content = {}) =>
    mapValues(kinds, (kind) => ({ ...kind, ...(kind.schema && { schema: schema(kind.schema) }) }));
  const message = (one: Message) => {
    const found = follow(one);
    return { ...found, content: content(found.content) };
  };
  const parameter = (one: Parameter) => {
    const found = follow(one);
    return { ...found, ...(found.schema && { schema: schema(found.schema) }) };
  };
  const calls = Object.entries(doc.paths).flatMap(([path, { parameters = [], ...item }]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => {
      const all = [...(parameters as Parameter[]), ...(operation.parameters ?? [])].map(parameter);
      const { requestBody, responses } = operation;
      return [
        `${method} ${path}`,
        {
          ...operation,
          parameters: byText(all),
          ...(requestBody && { requestBody: message(requestBody) }),
          responses: mapValues(responses, message),
        },
      ] as const;
    }),
  );
  const { paths: _, components: __, ...rest } = doc;
  return { ...rest, calls: Object.fromEntries(calls) };
}

type SchemaReading = (schema: Schema) => Schema;

/** Expands a schema with all below it. */
function spread(givenKeywords: Schema, schema: SchemaReading, follow: SchemaReading): Schema {
  const { type, allOf, anyOf, properties, required, ...rest } = typed(givenKeywords);
  const whole = joined({ properties, required }, (allOf ?? []) as Schema[], follow);
  const ownKeywords: Schema = {
    ...mapValues(rest, (value, keyword) => (below.has(keyword) ? schema(value as Schema) : value)),
    ...(whole.others.length > 0 && { allOf: byText(whole.others.map(schema)) }),
    ...(whole.properties && { properties: mapValues(whole.properties, schema) }),
    ...(whole.required && { required: whole.required.toSorted() }),
  };
  for (const [keyword, nothing] of boundless)
    if (ownKeywords[keyword] === nothing) delete ownKeywords[keyword];
  if (JSON.stringify(ownKeywords["propertyNames"]) === '{"type":"string"}')
    delete ownKeywords["propertyNames"];
  const listed = ("const" in ownKeywords ? [ownKeywords["const"]] : ownKeywords["enum"]) as
    | unknown[]
    | undefined;
  delete ownKeywords["const"];
  const types = [whole.type ?? type].flat().filter((one) => one !== undefined);
  const choices = (
    (anyOf as Schema[] | undefined) ??
    (types.length > 1
      ? types.map((one) => (one === "null" ? { type: one } : { ...ownKeywords, type: one }))
      : null) ??
    splitNull(ownKeywords["enum"])
  )
    ?.map((one) => schema(one))
    .flatMap((one) => (Object.keys(one).join() === "anyOf" ? (one["anyOf"] as Schema[]) : [one]))
    .filter((one) => JSON.stringify(one) !== '{"not":{}}');
  const one = {
    ...ownKeywords,
    ...(listed && oneOf(listed)),
    ...(types.length === 1 && !ofType(listed, types[0]) && { type: types[0] }),
  };
  if (!choices) return one;
  const beside: Schema = anyOf ? one : {};
  const all = byText(choices, true);
  if (all.every((choice) => Object.keys(choice).join() === "enum"))
    return { ...beside, ...oneOf(all.flatMap((choice) => choice["enum"] as unknown[])) };
  const [only] = all;
  if (all.length === 1 && only && Object.keys(beside).length === 0) return only;
  return { ...beside, anyOf: all };
}

/** Normalises a constant to a list of one value, and lists to any order. */
const oneOf = (values: readonly unknown[]): Schema => ({ enum: byText(values, true) });

/** Adds the type to schemas with properties. */
const typed = (schema: Schema): Schema =>
  "properties" in schema && !("type" in schema) ? { type: "object", ...schema } : schema;

const below = new Set(["items", "additionalProperties", "propertyNames", "not"]);
const boundless = [
  ["minLength", 0],
  ["minimum", Number.MIN_SAFE_INTEGER],
  ["maximum", Number.MAX_SAFE_INTEGER],
] as const;

const ofType = (listed: unknown, type: unknown) =>
  Array.isArray(listed) && listed.every((value) => typeof value === type);

function splitNull(listed: unknown): Schema[] | null {
  if (!Array.isArray(listed) || !listed.includes(null)) return null;
  return [{ enum: listed.filter((value) => value !== null) }, { type: "null" }];
}

/** Objects that are joined are one object with the fields of all; `others` are what is no object. */
function joined(ownKeywords: Schema, parts: Schema[], follow: SchemaReading) {
  let properties = ownKeywords["properties"] as Record<string, Schema> | undefined;
  let required = ownKeywords["required"] as string[] | undefined;
  let type: unknown;
  const others: Schema[] = [];
  const add = (part: Schema): void => {
    const found = follow(part);
    if (Array.isArray(found["allOf"])) return found["allOf"].forEach(add);
    if (typed(found)["type"] !== "object") return void others.push(part);
    type = "object";
    properties = { ...properties, ...(found["properties"] as Record<string, Schema>) };
    if (found["required"]) required = [...(required ?? []), ...(found["required"] as string[])];
  };
  parts.forEach(add);
  return { properties, required, type, others };
}

const sorted = (schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).toSorted(([one], [other]) => (one < other ? -1 : 1)));

function byText<T>(all: readonly T[], once = false): T[] {
  const texts = all.map((one) => JSON.stringify(one)).toSorted();
  return (once ? [...new Set(texts)] : texts).map((text) => JSON.parse(text) as T);
}
