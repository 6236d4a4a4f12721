import type { LiveKeys } from "#web/app/live-frame.ts";
import { liveKeys as billing } from "./billing/keys.ts";
import { liveKeys as buildings } from "./buildings/keys.ts";
import { liveKeys as documents } from "./documents/keys.ts";
import { liveKeys as identity } from "./identity/keys.ts";
import { liveKeys as joining } from "./joining/keys.ts";
import { liveKeys as register } from "./register/keys.ts";
import { liveKeys as requests } from "./requests/keys.ts";
import { liveKeys as staff } from "./staff/keys.ts";

/**
 * What each feature's facts make stale. The shell loads all of it, so that news reaches what
 * one screen keeps also where the screen of the fact's own feature was never opened.
 */
export const liveKeys: readonly LiveKeys[] = [
  billing,
  buildings,
  documents,
  identity,
  joining,
  register,
  requests,
  staff,
];
