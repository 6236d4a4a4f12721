import type { AnyContractRouter } from "@orpc/contract";
import type { AnyProcedure, Router } from "@orpc/server";
import type { Actor } from "#core/kernel/actor.ts";
import type { Claim } from "../../database/claim.ts";
import type { Proof } from "../../database/database.ts";
import type { World } from "../../world.ts";

/** Context of a call before any procedure runs. */
export type CallContext = {
  world: World;
  request: Request;
  /** Headers of the answer, e.g. cookies. */
  responseHeaders: Headers;
  /** The caller's network address. */
  address: string;
  idempotencyKey: string | null;
  requestId: string;
  /** Resolved once per request, on first use: by then its body has been read. */
  resolveActor: () => Promise<Actor | null>;
  /** Proves in a transaction that the resolved actor still has their rights. */
  claimRights?: () => Promise<Claim | null>;
  /** Returns the caller as remembered from an earlier call; every read has to prove it. */
  rememberActor?: () => RememberedCaller | null;
};

export type RememberedCaller = { actor: Actor; proof: Proof };

export type ApiRouter = Router<AnyContractRouter, CallContext>;

/** Stands around each call, as oRPC's client interceptors do. */
export type CallInterceptor = (call: {
  context: CallContext;
  procedure: AnyProcedure;
  next: () => Promise<unknown>;
}) => Promise<unknown>;
