import type { facts } from "./slice.ts";

/**
 * Facts of identity. They belong to no organisation; the audience is the person,
 * so that their own open streams close or refresh.
 */
export type IdentityFact = keyof typeof facts;
