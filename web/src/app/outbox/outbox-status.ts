import { ApiError } from "../api/api-error.ts";
import { useConnection } from "../offline/connection.ts";
import type { Outgoing } from "./outbox.ts";

/** State of an unsent message as its writer is told: on its way, waiting for the network or for the server, refused. */
type OutgoingStatus = "sending" | "waiting" | "server" | "refused";

/** Returns the state of a message. */
export function useOutgoingStatus({ error, retryAt }: Outgoing<object>): OutgoingStatus {
  const isLost = useConnection((connection) => connection.isLost);
  if (error === null) return "sending";
  if (retryAt === null) return "refused";
  return isLost || !navigator.onLine ? "waiting" : "server";
}

/** Answers that the same message gets each time. */
const judged = new Set([400, 403, 404, 409, 413, 415, 422]);

/** Returns whether it may help to send the same again. */
export function retryMayHelp(error: unknown): boolean {
  return !(error instanceof ApiError) || !judged.has(error.status);
}
