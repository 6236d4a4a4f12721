import { mapBelow, type Schema } from "./document.ts";

/**
 * Shortens a schema without changing which values fit: `null` becomes a type, listed values need no
 * type, impossible choices and empty rules go.
 */
export function simplifySchema(schema: Schema): Schema {
  const { type, minLength, minimum, maximum, anyOf, propertyNames, ...rest } = mapBelow(
    schema,
    simplifySchema,
  );
  const plain: Schema = {
    ...(type !== undefined && !isListed(rest, type) && { type }),
    ...(minLength !== undefined && minLength !== 0 && { minLength }),
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(propertyNames !== undefined && !isText(propertyNames) && { propertyNames }),
    ...rest,
  };
  return Array.isArray(anyOf) ? withChoices(plain, anyOf as Schema[]) : plain;
}

/** Returns whether a list of values already implies this type. */
function isListed(schema: Schema, type: unknown): boolean {
  const values = "const" in schema ? [schema["const"]] : schema["enum"];
  return Array.isArray(values) && values.every((value) => typeof value === type);
}

function withChoices(schema: Schema, choices: Schema[]): Schema {
  const possible = choices.filter((one) => JSON.stringify(one) !== '{"not":{}}');
  const types = possible.map((one) => (Object.keys(one).length === 1 ? one["type"] : undefined));
  if ("type" in schema) return { ...schema, anyOf: possible };
  if (possible.every((one) => Object.keys(one).join() === "const") && !("enum" in schema))
    return { ...schema, enum: [...new Set(possible.map((one) => one["const"]))] };
  if (types.every((type) => typeof type === "string"))
    return { ...schema, type: types.length === 1 ? types[0] : types };
  const [value, ...others] = possible.filter((one) => !isNull(one));
  if (!value || others.length > 0 || Object.keys(schema).length > 0)
    return { ...schema, anyOf: possible };
  if (possible.length === 1) return value;
  return typeof value["type"] === "string"
    ? { ...value, type: [value["type"], "null"] }
    : { anyOf: possible };
}

/**
 * Removes `type: object` from schemas with properties, since readers take them for objects anyway.
 */
export function withoutObject(schema: Schema): Schema {
  const { type, ...rest } = mapBelow(schema, withoutObject);
  const isObject = type === undefined || (type === "object" && "properties" in rest);
  return isObject ? rest : { type, ...rest };
}

/** Rewrites "a list of values or null" as a list with `null`, once repeated schemas have names. */
export function listNulls(schema: Schema): Schema {
  const listed = mapBelow(schema, listNulls);
  const [value, nothing, ...others] = (listed["anyOf"] ?? []) as Schema[];
  if (!value || !nothing || others.length > 0 || !isNull(nothing)) return listed;
  if (Object.keys(listed).length > 1 || Object.keys(value).join() !== "enum") return listed;
  return { enum: [...new Set([...(value["enum"] as unknown[]), null])] };
}

const isText = (schema: unknown) => JSON.stringify(schema) === '{"type":"string"}';
const isNull = (schema: Schema) => JSON.stringify(schema) === '{"type":"null"}';
