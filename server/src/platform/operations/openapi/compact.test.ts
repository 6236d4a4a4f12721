import fc from "fast-check";
import { expect, test } from "vitest";
import { compactDocument } from "./compact.ts";
import type { Document, Message, Operation, Parameter, Schema } from "./document.ts";
import { meaningOf } from "./meaning.testing.ts";

const names = ["Home", "HomeRow", "Person", "Sum", "Never"];

// Few words, so that much is said more than once.
const field = fc.constantFrom("id", "name", "type", "enum", "items", "required");
const leaf: fc.Arbitrary<Schema> = fc.constantFrom<Schema>(
  { type: "string", format: "uuid" },
  { type: "string", minLength: 0, maxLength: 20 },
  { type: "integer", minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
  { enum: ["plumbing", "electrical", "heating", "cleaning"], type: "string" },
  { enum: ["plumbing", "electrical"] },
  { const: 7, type: "number" },
  { const: "me" },
  {},
);

/** Generates a schema that refers only to names after `from`, so that there is no circle. */
function schemaFrom(from: number): fc.Arbitrary<Schema> {
  const later = names.slice(from).map((name) => ({ $ref: `#/components/schemas/${name}` }));
  return fc.letrec<{ any: Schema; object: Schema }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      later.length > 0 ? fc.oneof(leaf, fc.constantFrom<Schema>(...later)) : leaf,
      tie("object"),
      tie("any").map((items) => ({ type: "array", items })),
      tie("any").map((one) => ({ anyOf: [one, { type: "null" }] })),
      fc
        .uniqueArray(tie("any"), {
          minLength: 1,
          maxLength: 3,
          selector: (one) => JSON.stringify(one),
        })
        .map((all) => ({ anyOf: [...all, { not: {} }] })),
      tie("any").map((value) => ({
        type: "object",
        propertyNames: { type: "string" },
        additionalProperties: value,
      })),
    ),
    object: fc
      .tuple(fc.dictionary(field, tie("any"), { minKeys: 1, maxKeys: 4 }), fc.nat(3))
      .map(([properties, optional]) => {
        const required = Object.keys(properties).slice(optional);
        return { type: "object", properties, ...(required.length > 0 && { required }) };
      }),
  })).any;
}

const anySchema = schemaFrom(0);
const message: fc.Arbitrary<Message> = anySchema.map((schema) => ({
  description: "OK",
  content: { "application/json": { schema } },
}));
const parameter: fc.Arbitrary<Parameter> = fc.record({
  name: field,
  in: fc.constantFrom("query", "path"),
  schema: anySchema,
});
const operation = fc
  .record({
    summary: fc.constantFrom("Shows", "Changes"),
    parameters: fc.uniqueArray(parameter, { maxLength: 3, selector: ({ name }) => name }),
    requestBody: fc.option(message, { nil: null }),
    answer: message,
  })
  .map(({ requestBody, answer, ...rest }) => ({
    ...rest,
    operationId: "homes.call",
    ...(requestBody && { requestBody }),
    responses: { "200": answer, default: { $ref: "#/components/responses/Refused" } },
  }));

const anyDocument: fc.Arbitrary<Document> = fc
  .record({
    schemas: fc.tuple(...names.map((_, at) => schemaFrom(at + 1))),
    refused: message,
    paths: fc.dictionary(
      fc.constantFrom("/homes", "/homes/{id}", "/people"),
      fc.dictionary(fc.constantFrom("get", "post", "put"), operation, { minKeys: 1 }),
      { minKeys: 1 },
    ),
  })
  .map(({ schemas, refused, paths }) => ({
    info: { title: "Homes" },
    paths,
    components: {
      schemas: Object.fromEntries(schemas.map((schema, at) => [names[at] ?? "", schema])),
      responses: { Refused: refused },
      parameters: {},
      requestBodies: {},
    },
  }));

/** Reads a document as sent, so that order and absent values do not matter. */
const read = (doc: Document): unknown => JSON.parse(JSON.stringify(meaningOf(doc)));

test("whatever a document says, it says the same where it is said once", () => {
  fc.assert(
    fc.property(anyDocument, (doc) => {
      expect(read(compactDocument(doc))).toEqual(read(doc));
    }),
  );
});

test("it becomes no longer, also when it is done again", () => {
  fc.assert(
    fc.property(anyDocument, (doc) => {
      const once = compactDocument(doc);
      const length = JSON.stringify(once).length;
      expect(length).toBeLessThanOrEqual(JSON.stringify(doc).length);
      expect(read(compactDocument(once))).toEqual(read(doc));
    }),
  );
});

test("nothing is kept that no call leads to", () => {
  fc.assert(
    fc.property(anyDocument, (doc) => {
      const done = compactDocument(doc);
      const text = JSON.stringify(done);
      for (const [kind, all] of Object.entries(done.components))
        for (const name of Object.keys(all as object))
          expect(text).toContain(`"#/components/${kind}/${name}"`);
    }),
  );
});

test("what a row and its page share is told by the row", () => {
  const row = {
    type: "object",
    properties: {
      id: { type: "string", format: "uuid" },
      title: { type: "string" },
      createdAt: { type: "string", format: "date-time" },
      updatedAt: { type: "string", format: "date-time" },
      description: { type: "string" },
    },
    required: ["id", "title", "createdAt", "updatedAt"],
  };
  const page = {
    ...row,
    properties: { ...row.properties, comments: { type: "integer" } },
    required: [...row.required, "comments"],
  };
  const answer = (name: string) => ({
    content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  const done = compactDocument({
    info: { title: "Homes" },
    paths: {
      "/requests": { get: { responses: { "200": answer("RequestRow") } } },
      "/requests/{id}": { get: { responses: { "200": answer("Request") } } },
    },
    components: {
      schemas: { Request: page, RequestRow: row },
      parameters: {},
      responses: {},
      requestBodies: {},
    },
  });
  const path = done.paths["/requests/{id}"] as { get: Operation };
  expect(path.get.responses["200"]?.content?.["application/json"]?.schema).toEqual({
    allOf: [
      { $ref: "#/components/schemas/RequestRow" },
      { properties: { comments: { type: "integer" } }, required: ["comments"] },
    ],
  });
});

test("a name stays where the contract gave it, or where several refer to it", () => {
  const person = { type: "object", properties: { id: { type: "string" }, age: { enum: [1, 2] } } };
  const answer = (schema: Schema) => ({
    operationId: "homes.call",
    responses: { "200": { content: { "application/json": { schema } } } },
  });
  const people = { type: "array", items: { $ref: "#/components/schemas/Person" } };
  const done = compactDocument({
    info: { title: "Homes" },
    paths: {
      "/people": { get: answer(people) },
      "/homes": { get: answer({ $ref: "#/components/schemas/Home" }) },
    },
    components: {
      schemas: { Person: person, Home: { type: "object", properties: { name: people } } },
      parameters: {},
      responses: {},
      requestBodies: {},
    },
  });
  expect(Object.keys(done.components.schemas)).toEqual(["Person"]);
  expect(done.paths["/homes"]).toEqual({ get: answer({ properties: { name: people } }) });
});
