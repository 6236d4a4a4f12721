import type { AnyContractRouter } from "@orpc/contract";
import { OpenAPIGenerator } from "@orpc/openapi";
import { traverseContractProcedures } from "@orpc/server";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { brand } from "#core/brand.ts";
import type { ProcedureMeta } from "#core/kernel/procedure.ts";

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
    security: [{ session: [] }],
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

/**
 * OpenAPI 3.1 of the whole API, made from the contract.
 * @param cookie Name of the session's cookie as this house sets it.
 */
export async function generateOpenApi(
  contract: AnyContractRouter,
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
    },
    servers: [{ url: "/api" }],
    components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: cookie } } },
  });
  const paths = (doc.paths ??= {}) as Record<string, Record<string, Operation>>;
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: { "~orpc": said } }) => {
    const { access, idempotent } = said.meta as ProcedureMeta;
    const { method = "POST", path = "" } = said.route;
    const operation = paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error(`Not in the document: ${method} ${path}`);
    operation.security = access === "public" ? [] : [{ session: [] }];
    operation.parameters = [
      ...(operation.parameters ?? []),
      ...(method === "GET" ? [] : [oseliaHeader]),
      ...(idempotent ? [idempotencyKey] : []),
    ];
  });
  paths["/live"] = live as never;
  return doc;
}

type Operation = { security?: unknown; parameters?: unknown[] };
