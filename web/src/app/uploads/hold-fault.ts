import { megabyte } from "#core/files/model.ts";

/** Bytes of all photos that wait for the network with one message. */
export const heldBytes = 20 * megabyte;

/** Why a file cannot wait for the network; with it, it can be sent. */
export type HoldFault = "offline_type" | "offline_full";

export const isHoldFault = (error: unknown): error is HoldFault =>
  error === "offline_type" || error === "offline_full";
