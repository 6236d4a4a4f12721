import type { AnyContractRouter, AnySchema } from "@orpc/contract";
import { OpenAPIGenerator } from "@orpc/openapi";
import { traverseContractProcedures } from "@orpc/server";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import * as z from "zod/mini";
import { brand } from "#core/brand.ts";
import { always, type ProcedureMeta, refusalData } from "#core/kernel/procedure.ts";
import type { CommonRefusal } from "#core/kernel/refusal.ts";
import { email, localDate, personName, version as versionOf } from "#core/kernel/validation.ts";
import { refusalCodes, refusals } from "#core/slices.ts";
import { compactDocument } from "./compact.ts";
import {
  type Document,
  mapBelow,
  mapSchemas,
  mapValues,
  type Message,
  type Operation,
  type Parameter,
  type Schema,
  schemaRef,
} from "./document.ts";

/**
 * Describes how a program authenticates: the cookie, and a header that no other site's page can
 * send.
 */
const securitySchemes = (cookie: string) => ({
  session: { type: "apiKey", in: "cookie", name: cookie },
  program: {
    type: "apiKey",
    in: "header",
    name: "x-oselia",
    description:
      "Any value. Needed beside a cookie on every call but GET that carries no Origin; a page's own Origin says the same.",
  },
});

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "Chosen by the caller: a repeated call with the same key answers as the first did. The key of another call is refused: 409 api.key_reused.",
  schema: { type: "string" },
};

/** The one call outside the contract: an endless answer that no procedure could type. */
const live = {
  get: {
    operationId: "live",
    summary: "What happens, as it happens",
    description:
      "An event stream. Each frame has a number as its `id` and `{ id, kind, subject, at }` as JSON; `reset` says that too " +
      "much was missed and everything is to be read anew. Resumes after the number in `Last-Event-ID`.",
    tags: ["live"],
    parameters: [
      {
        name: "Last-Event-ID",
        in: "header",
        description: "The number of the last frame seen.",
        schema: { type: "string" },
      },
    ],
    responses: {
      "200": {
        description: "OK",
        content: { "text/event-stream": { schema: { type: "string" } } },
      },
      "401": { description: "Nobody is signed in" },
    },
  },
};

/** Describes a refusal: `code` tells why, each with its status. Calls list their own. */
function refusal(): Schema {
  const byStatus = Map.groupBy(refusalCodes, (code) => refusals[code]);
  return {
    type: "object",
    properties: {
      defined: { type: "boolean" },
      message: { type: "string" },
      data: schemaRef("RefusalData"),
    },
    required: ["defined", "message"],
    anyOf: [...byStatus].map(([status, codes]) => ({
      type: "object",
      properties: { status: { const: status }, code: { enum: codes } },
      required: ["status", "code"],
    })),
  };
}

/**
 * Generates OpenAPI 3.1 of the API from the contract. `schemas` are described once, by name;
 * `cookie` is the name of the session's cookie.
 */
export async function generateOpenApi(...of: Parameters<typeof describeApi>): Promise<Document> {
  const doc = await describeApi(...of);
  return compactDocument(doc, Object.keys(fields));
}

/** Describes the API with everything written out where it is used. */
export async function describeApi(
  contract: AnyContractRouter,
  schemas: Record<string, AnySchema>,
  version: string,
  cookie: string,
): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const named = { ...fields, ...schemas, RefusalData: refusalData };
  const generated = await generator.generate(contract, {
    info: {
      title: `${brand.name} API`,
      version,
      description:
        "JSON over HTTP. Signed-in calls carry the session cookie; unsafe ones the header `x-oselia: 1`. " +
        "Calls that may be repeated take an `Idempotency-Key`. Instants are ISO 8601, local dates YYYY-MM-DD. " +
        "A body or query with a field that is not described is refused. " +
        "Whatever is not answered as described is a `Refusal`: any call may refuse with the codes of the answer `Refused`, " +
        "and those that a call lists at `default` are its own.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api" }],
    // What a call says nothing else of needs the session.
    security: [{ session: [], program: [] }],
    commonSchemas: Object.fromEntries(
      Object.entries(named).map(([name, schema]) => [
        name,
        { schema, strategy: name.endsWith("Input") || name in fields ? "input" : "output" },
      ]),
    ),
    customErrorResponseBodySchema: () => schemaRef("Refusal"),
  });
  // As it leaves: what is undefined is not there.
  const doc = JSON.parse(JSON.stringify(generated)) as Document;
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [schema, name]));
  const described = new Map<string, Operation>();
  traverseContractProcedures(
    { router: contract, path: [] },
    ({ contract: { "~orpc": definition } }) => {
      const { method = "POST", path = "" } = definition.route;
      const operation = doc.paths[path]?.[method.toLowerCase()];
      if (!operation || Array.isArray(operation))
        throw new Error(`Not in the document: ${method} ${path}`);
      const meta = definition.meta as ProcedureMeta;
      const piece = meta.stream && names.get(meta.stream);
      described.set(
        `${method} ${path}`.toLowerCase(),
        describe(operation, meta, definition.errorMap, piece ? schemaRef(piece) : null),
      );
    },
  );
  const paths = mapValues(doc.paths, (item, path) =>
    mapValues(
      item,
      (operation, method) => described.get(`${method} ${path}`.toLowerCase()) ?? operation,
    ),
  );
  const open = mapSchemas(
    { ...doc, paths, components: { ...noComponents, schemas: doc.components.schemas } },
    withoutClosing,
  );
  return {
    ...open,
    paths: { ...open.paths, "/live": live },
    components: {
      schemas: { ...open.components.schemas, Refusal: refusal() },
      parameters: { Key: idempotencyKey },
      responses: { Refused: refused, File: file },
      requestBodies: {},
      securitySchemes: securitySchemes(cookie),
    },
  };
}

const noComponents = { schemas: {}, parameters: {}, responses: {}, requestBodies: {} };

/** Removes `additionalProperties: false`, which is stated once for all bodies. */
function withoutClosing({ additionalProperties, ...schema }: Schema): Schema {
  const closed = additionalProperties === undefined || additionalProperties === false;
  return mapBelow({ ...schema, ...(!closed && { additionalProperties }) }, withoutClosing);
}

/** Fields of many inputs, by the names they get. */
const fields: Record<string, AnySchema> = {
  Day: localDate(),
  DayOrNull: z.nullable(localDate()),
  Email: email(),
  PersonName: personName(),
  Version: versionOf(),
};

function describe(
  operation: Operation,
  { access, idempotent }: ProcedureMeta,
  errors: Record<string, { status?: number } | undefined>,
  piece: Schema | null,
): Operation {
  const errorCodes = Object.keys(errors).filter((code) => !common.has(code));
  const key = { $ref: "#/components/parameters/Key" };
  const parameters = [
    ...(operation.parameters ?? []).map(plainParameter),
    ...(idempotent ? [key] : []),
  ];
  const { parameters: _, requestBody, responses, ...rest } = operation;
  const answers = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return {
    ...rest,
    ...(access === "public" && { security: [] }),
    ...(requestBody && takesSomething(requestBody) && { requestBody }),
    ...(parameters.length > 0 && { parameters }),
    responses: {
      ...Object.fromEntries(answers.map(([status, one]) => [status, answer(one, status, piece)])),
      // What any call may refuse with is told once, in the description of the whole.
      ...(errorCodes.length > 0 && {
        default: { $ref: "#/components/responses/Refused", description: errorCodes.join(", ") },
      }),
    },
  };
}

const takesSomething = ({ content = {} }: Message) =>
  Object.values(content).some(
    ({ schema = {} }) => Object.keys(schema).join() !== "type,additionalProperties",
  );

/** Describes bytes and streams, for which the contract has no schema. */
function answer(message: Message, status: string, piece: Schema | null): Message {
  const { content = {} } = message;
  if (status === "304" || Object.keys(content).length > 0) return message;
  if (!piece) return { $ref: "#/components/responses/File" };
  const stream = { "text/event-stream": { schema: piece } };
  return { description: "Events, each with this as its data", content: stream };
}

const file: Message = {
  description: "The bytes of a file",
  content: { "*/*": { schema: { type: "string", contentMediaType: "application/octet-stream" } } },
};

/** Refusals that nearly every call may give, listed once. */
const common = new Set<string>([
  ...always,
  "generic.validation",
  "generic.unauthorized",
  "generic.forbidden",
  "generic.not_found",
  "generic.conflict",
  "auth.totp_required",
  "api.plan_ended",
  "api.service_silent",
  // Told where the key itself is described.
  "api.key_reused",
] satisfies CommonRefusal[]);

const refused: Message = {
  description: [...common].join(", "),
  content: { "application/json": { schema: schemaRef("Refusal") } },
};

/**
 * Removes what oRPC adds to parameters: that they may be empty, need no escaping, and that lists
 * are objects. Numbers and flags in an address are plain.
 */
function plainParameter(parameter: Parameter): Parameter {
  const { name = "", in: place = "", required, schema = {}, style } = parameter;
  return {
    name: style === "deepObject" ? `${name}[]` : name,
    in: place,
    ...(required && { required }),
    schema: asWritten(schema),
  };
}

function asWritten({ anyOf, ...schema }: Schema): Schema {
  if (!Array.isArray(anyOf)) return schema;
  const [value, text, ...others] = (anyOf as Schema[]).map((one) => one["type"]);
  const flag = text === "string" && others.length === 0 && value === "boolean";
  const number = text === "string" && others.length === 0 && value === "number";
  if (flag || number) return { ...schema, type: flag ? "boolean" : "integer" };
  return { ...schema, anyOf };
}
