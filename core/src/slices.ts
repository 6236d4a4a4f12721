import { billingSlice } from "./billing/slice.ts";
import { buildingsSlice } from "./buildings/slice.ts";
import { documentsSlice } from "./documents/slice.ts";
import { filesSlice } from "./files/slice.ts";
import { identitySlice } from "./identity/slice.ts";
import { joiningSlice } from "./joining/slice.ts";
import { notificationsSlice } from "./notifications/slice.ts";
import { registerSlice } from "./register/slice.ts";
import { requestsSlice } from "./requests/slice.ts";
import { staffSlice } from "./staff/slice.ts";
import type { FactDeclaration, SliceDeclaration } from "./kernel/slice.ts";

/**
 * Every slice, in the order in which they may know each other: a slice imports only those before it. Composition, the
 * platform, the web and tests import this list; a slice never does.
 */
export const slices: readonly SliceDeclaration[] = [
  identitySlice,
  filesSlice,
  buildingsSlice,
  registerSlice,
  staffSlice,
  joiningSlice,
  documentsSlice,
  requestsSlice,
  billingSlice,
  notificationsSlice,
];

const facts: readonly (readonly [string, FactDeclaration])[] = slices.flatMap(({ facts = {} }) =>
  Object.entries(facts),
);

function kindsWhere(holds: (fact: FactDeclaration) => unknown): readonly string[] {
  return facts.filter(([, fact]) => holds(fact)).map(([kind]) => kind);
}

/** Kinds of facts after which those whom a fact's audience names may do other things than before. */
export const callerRenewingKinds: ReadonlySet<string> = new Set(
  kindsWhere((fact) => fact.renewsCaller),
);
