import * as z from "zod/mini";
import * as billingInputs from "./billing/inputs.ts";
import * as billing from "./billing/model.ts";
import * as billingViews from "./billing/views.ts";
import * as buildingsInputs from "./buildings/inputs.ts";
import * as buildings from "./buildings/model.ts";
import * as buildingsViews from "./buildings/views.ts";
import * as documentsInputs from "./documents/inputs.ts";
import * as documents from "./documents/model.ts";
import * as files from "./files/model.ts";
import * as account from "./identity/account-model.ts";
import * as identity from "./identity/model.ts";
import * as preferences from "./identity/preferences.ts";
import * as joiningInputs from "./joining/inputs.ts";
import * as joining from "./joining/model.ts";
import * as joiningViews from "./joining/views.ts";
import * as register from "./register/model.ts";
import * as requestsInputs from "./requests/inputs.ts";
import * as requests from "./requests/model.ts";
import * as requestsViews from "./requests/views.ts";
import * as staff from "./staff/model.ts";

const modules: [slice: string, exported: Record<string, unknown>][] = [
  ["billing", { ...billing, ...billingViews, ...billingInputs }],
  ["buildings", { ...buildings, ...buildingsViews, ...buildingsInputs }],
  ["documents", { ...documents, ...documentsInputs }],
  ["files", files],
  ["identity", { ...identity, ...account, ...preferences }],
  ["joining", { ...joining, ...joiningViews, ...joiningInputs }],
  ["register", register],
  ["requests", { ...requests, ...requestsViews, ...requestsInputs }],
  ["staff", staff],
];

/** Shapes worth a name of their own in the API's description. */
const structured = new Set(["object", "union", "record"]);

/**
 * The contract's named schemas, as the API's description calls them: `requestView` is `RequestView`; a name that two
 * slices use bears the slice before it.
 */
export function namedSchemas(): Record<string, z.core.$ZodType> {
  const found = modules.flatMap(([slice, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      isStructured(value) ? [{ slice, name: capitalised(name), schema: value }] : [],
    ),
  );
  const unique = [...new Map(found.map((one) => [one.schema, one])).values()];
  const times = Map.groupBy(unique, ({ name }) => name);
  return Object.fromEntries(
    unique.map(({ slice, name, schema }) => [
      (times.get(name)?.length ?? 0) > 1 ? `${capitalised(slice)}${name}` : name,
      schema,
    ]),
  );
}

function isStructured(value: unknown): value is z.core.$ZodType {
  return value instanceof z.ZodMiniType && structured.has(value._zod.def.type);
}

function capitalised(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}
