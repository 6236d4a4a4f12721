import { type Document, mapBelow, mapSchemas, type Schema, schemaRef } from "./document.ts";

/** Less than this is not worth a second place to look at. */
const worth = 60;

type Fields = Map<string, string>;

/** Objects that have all fields of a named one are that one and what they have more: a page and its line in a list. */
export function sayExtensions(doc: Document): Document {
  const bases = Object.entries(doc.components.schemas)
    .filter(([, schema]) => isOpen(schema))
    .map(([name, schema]) => ({ name, fields: fieldsOf(schema) }))
    .toSorted((one, other) => other.fields.size - one.fields.size);
  const extended = (schema: Schema): Schema => {
    const below = mapBelow(schema, extended);
    if (!isOpen(schema)) return below;
    const fields = fieldsOf(schema);
    const [best] = bases
      .filter((base) => base.fields.size < fields.size)
      .filter((base) =>
        [...base.fields].every(([name, extension]) => fields.get(name) === extension),
      )
      .map((base) => ({ ...base, saved: lengthOf(base.fields) - base.name.length - 80 }))
      .toSorted((one, other) => other.saved - one.saved);
    return best && best.saved > worth ? beyond(below, best.name, best.fields) : below;
  };
  return mapSchemas(doc, extended);
}

/** Returns true for an object schema that may be extended with more fields. */
const isOpen = (schema: Schema) =>
  Object.keys(schema).every((keyword) => ["type", "properties", "required"].includes(keyword)) &&
  schema["type"] === "object" &&
  "properties" in schema;

const requiredOf = (schema: Schema) => (schema["required"] ?? []) as string[];

function fieldsOf(schema: Schema): Fields {
  const required = new Set(requiredOf(schema));
  return new Map(
    Object.entries(schema["properties"] as Record<string, Schema>).map(([name, fieldSchema]) => [
      name,
      `${required.has(name)} ${JSON.stringify(fieldSchema)}`,
    ]),
  );
}

const lengthOf = (fields: Fields) =>
  [...fields].reduce((sum, [name, length]) => sum + 2 * name.length + length.length, 0);

function beyond(schema: Schema, base: string, fields: Fields): Schema {
  const surplus = Object.entries(schema["properties"] as object).filter(
    ([name]) => !fields.has(name),
  );
  const required = requiredOf(schema).filter((name) => !fields.has(name));
  return {
    allOf: [
      schemaRef(base),
      {
        type: "object",
        properties: Object.fromEntries(surplus),
        ...(required.length > 0 && { required }),
      },
    ],
  };
}
