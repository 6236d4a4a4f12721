import type { AnyContractRouter, AnySchema } from "@orpc/contract";
import { OpenAPIGenerator } from "@orpc/openapi";
import { traverseContractProcedures } from "@orpc/server";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { brand } from "#core/brand.ts";
import { always, type ProcedureMeta, refusalData } from "#core/kernel/procedure.ts";
import type { CommonRefusal } from "#core/kernel/refusal.ts";
import { refusalCodes } from "#core/slices.ts";
import { shareRepeats } from "./openapi-repeats.ts";

export type OpenApi = Awaited<ReturnType<OpenAPIGenerator["generate"]>>;

type Parameter = {
  name: string;
  in: "header";
  required: boolean;
  description: string;
  schema: { type: "string" };
};

/** Sent by scripts and other programs; a browser's own Origin says the same for its pages. */
const oseliaHeader: Parameter = {
  name: "x-oselia",
  in: "header",
  required: false,
  description: "Any value. Needed beside a cookie where the call carries no Origin.",
  schema: { type: "string" },
};

const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Chosen by the caller: a repeated call with the same key answers as the first did.",
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
        required: false,
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

/** Every answer that says no. `code` tells why; each response lists those that the call itself may give. */
const refusal = {
  type: "object",
  properties: {
    defined: { type: "boolean" },
    code: { type: "string", enum: refusalCodes },
    status: { type: "integer" },
    message: { type: "string" },
    data: { $ref: "#/components/schemas/RefusalData" },
  },
  required: ["defined", "code", "status", "message"],
};

/**
 * OpenAPI 3.1 of the whole API, made from the contract.
 * @param schemas Schemas that are described once, by their names, and referred to wherever they are used.
 * @param cookie Name of the session's cookie as this installation sets it.
 */
export async function generateOpenApi(
  contract: AnyContractRouter,
  schemas: Record<string, AnySchema>,
  version: string,
  cookie: string,
): Promise<OpenApi> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const doc = await generator.generate(contract, {
    info: {
      title: `${brand.name} API`,
      version,
      description:
        "JSON over HTTP. Signed-in calls carry the session cookie; unsafe ones the header `x-oselia: 1`. " +
        "Calls that may be repeated take an `Idempotency-Key`. Instants are ISO 8601, local dates YYYY-MM-DD.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api" }],
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: cookie } },
      parameters: { Oselia: oseliaHeader, IdempotencyKey: idempotencyKey },
      responses: {
        Refused: {
          description: [...common].map((code) => `\`${code}\``).join(", "),
          content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
        },
      },
    },
    // What a call says nothing else of needs the session.
    security: [{ session: [] }],
    commonSchemas: Object.fromEntries(
      Object.entries({ ...schemas, RefusalData: refusalData }).map(([name, schema]) => [
        name,
        { schema, strategy: name.endsWith("Input") ? "input" : "output" },
      ]),
    ),
    customErrorResponseBodySchema: () => ({ $ref: "#/components/schemas/Refusal" }),
  });
  Object.assign(doc.components?.schemas ?? {}, { Refusal: refusal });
  const paths = (doc.paths ??= {}) as Record<string, Record<string, Operation>>;
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: { "~orpc": said } }) => {
    const { access, idempotent } = said.meta as ProcedureMeta;
    const { method = "POST", path = "" } = said.route;
    const operation = paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error(`Not in the document: ${method} ${path}`);
    operation.responses = {
      ...Object.fromEntries(
        Object.entries(operation.responses).filter(([status]) => Number(status) < 400),
      ),
      ...refusalsOf(said.errorMap),
      default: { $ref: "#/components/responses/Refused" },
    };
    if (access === "public") operation.security = [];
    operation.parameters = [
      ...(operation.parameters ?? []).map(plainParameter),
      ...(method === "GET" ? [] : [{ $ref: "#/components/parameters/Oselia" }]),
      ...(idempotent ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ];
  });
  paths["/live"] = live as never;
  const small = withoutBounds(doc);
  shareRepeats(small);
  return small;
}

type Operation = {
  security?: unknown;
  parameters?: object[];
  responses: Record<string, unknown>;
};

/** What nearly every call may refuse with, told once. */
const common = new Set<string>([
  ...always,
  "generic.validation",
  "generic.unauthorized",
  "generic.forbidden",
  "generic.not_found",
  "generic.conflict",
  "auth.totp_required",
] satisfies CommonRefusal[]);

/** What else a call may refuse with, by status; the rest is `default`. */
function refusalsOf(errors: Record<string, { status?: number } | undefined>) {
  const own = Object.keys(errors).filter((code) => !common.has(code));
  const byStatus = Map.groupBy(own, (code) => String(errors[code]?.status ?? 500));
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        $ref: "#/components/responses/Refused",
        description: codes.map((code) => `\`${code}\``).join(", "),
      },
    ]),
  );
}

/** oRPC says of every parameter that it may be empty and need not be escaped, which helps nobody. */
function plainParameter(parameter: object): object {
  const { allowEmptyValue: _, allowReserved: __, ...plain } = parameter as Record<string, unknown>;
  return plain;
}

/** Leaves out the bounds of a JavaScript integer, which say nothing of the API. */
function withoutBounds(doc: OpenApi): OpenApi {
  const bound = (key: string, value: unknown) =>
    (key === "minimum" || key === "maximum") && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
  return JSON.parse(
    JSON.stringify(doc, (key, value: unknown) => (bound(key, value) ? undefined : value)),
  ) as OpenApi;
}
