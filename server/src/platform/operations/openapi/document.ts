/** The parts of an OpenAPI document that are looked into; whatever else it says is handed on as it is. */
export type Schema = { [keyword: string]: unknown };
export type Content = Record<string, { schema?: Schema }>;
export type Reference = { $ref?: string };
export type Parameter = Reference & {
  name?: string;
  in?: string;
  required?: boolean;
  style?: string;
  schema?: Schema;
};
export type Message = Reference & { description?: string; content?: Content };
export type Operation = {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: Message;
  responses: Record<string, Message>;
};
/** Calls by their methods; `parameters` are those of all of them. */
export type PathItem = { [method: string]: Operation | Parameter[] };
export type Components = {
  schemas: Record<string, Schema>;
  parameters: Record<string, Parameter>;
  responses: Record<string, Message>;
  requestBodies: Record<string, Message>;
};
export type Document = {
  info: { title: string; description?: string };
  paths: Record<string, PathItem>;
  components: Components & { securitySchemes?: unknown };
};

const prefix = "#/components/schemas/";

export const schemaRef = (name: string): Schema => ({ $ref: prefix + name });

/** Returns the name of the schema that this one refers to. */
export function referredName(schema: Schema): string | null {
  const { $ref } = schema;
  return typeof $ref === "string" && $ref.startsWith(prefix) ? $ref.slice(prefix.length) : null;
}

export function mapValues<A, B>(
  all: Record<string, A>,
  change: (value: A, key: string) => B,
): Record<string, B> {
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, change(value, key)]));
}

/** Called with a schema and the words around it: the next property or parameter, and what that belongs to. */
export type SchemaChange = (schema: Schema, property: string, owner: string) => Schema;

const single = new Set(["items", "additionalProperties", "propertyNames", "not"]);
const several = new Set(["anyOf", "oneOf", "allOf"]);

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Changes the schemas directly below a schema. */
export function mapBelow(
  schema: Schema,
  change: SchemaChange,
  property: string = "",
  owner: string = "",
): Schema {
  return mapValues(schema, (value, keyword) => {
    if (keyword === "properties")
      return mapValues(value as Record<string, Schema>, (inner, name) =>
        change(inner, name, owner),
      );
    if (single.has(keyword) && isSchema(value)) return change(value, property, owner);
    if (several.has(keyword))
      return (value as Schema[]).map((inner) => change(inner, property, owner));
    return value;
  });
}

/** Changes every outermost schema: named ones, and those of parameters, bodies and answers. */
export function mapSchemas(doc: Document, change: SchemaChange): Document {
  const inParameter =
    (owner: string) =>
    (one: Parameter): Parameter =>
      one.schema ? { ...one, schema: change(one.schema, one.name ?? "", owner) } : one;
  const inMessage =
    (owner: string) =>
    (one: Message): Message =>
      one.content
        ? {
            ...one,
            content: mapValues(one.content, (kind) =>
              kind.schema ? { ...kind, schema: change(kind.schema, "", owner) } : kind,
            ),
          }
        : one;
  const { components } = doc;
  return {
    ...doc,
    paths: mapOperations(doc.paths, (operation) => {
      const owner = titleCase(String(operation.operationId).split(".").at(-1) ?? "");
      const { parameters, requestBody, responses } = operation;
      return {
        ...operation,
        ...(parameters && { parameters: parameters.map(inParameter(owner)) }),
        ...(requestBody && { requestBody: inMessage(owner)(requestBody) }),
        responses: mapValues(responses, inMessage(owner)),
      };
    }),
    components: {
      ...components,
      schemas: mapValues(components.schemas, (schema, name) => change(schema, "", name)),
      parameters: mapValues(components.parameters, inParameter("")),
      responses: mapValues(components.responses, inMessage("")),
      requestBodies: mapValues(components.requestBodies, inMessage("")),
    },
  };
}

export function mapOperations(
  paths: Document["paths"],
  change: (operation: Operation) => Operation,
): Document["paths"] {
  return mapValues(paths, (item) =>
    mapValues(item, (value) => (Array.isArray(value) ? value : change(value))),
  );
}

export function operationsOf(doc: Document): Operation[] {
  return Object.values(doc.paths).flatMap((item) =>
    Object.values(item).flatMap((value) => (Array.isArray(value) ? [] : [value])),
  );
}

export const titleCase = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
