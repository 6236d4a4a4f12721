import type { AnyContractRouter } from "@orpc/contract";
import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { brand } from "#core/brand.ts";

export type OpenApi = Awaited<ReturnType<OpenAPIGenerator["generate"]>>;

/** OpenAPI 3.1 of the whole API, made from the contract. */
export function generateOpenApi(contract: AnyContractRouter, version: string): Promise<OpenApi> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: {
      title: `${brand.name} API`,
      version,
      description:
        "JSON over HTTP. Signed-in calls carry the session cookie; unsafe ones the header `x-oselia: 1`. " +
        "Calls that may be repeated take an `Idempotency-Key`. Instants are ISO 8601, local dates YYYY-MM-DD.",
    },
    servers: [{ url: "/api" }],
  });
}
