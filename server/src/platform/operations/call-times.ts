import { AsyncLocalStorage } from "node:async_hooks";

/** Milliseconds that a call has waited for the database; statements at the same time count each. */
export type CallTimes = {
  requestId: string;
  /** For a connection of the pool. */
  connection: number;
  /** For answers to statements, locks among them. */
  statements: number;
  /** For locks that others hold; known from looks twice a second, so at least as long. */
  locks: number;
  /** How many statements. */
  count: number;
};

const calls = new AsyncLocalStorage<CallTimes>();

/** Runs `work` as part of a call, also after awaits. */
export function withCall<T>(requestId: string, work: () => T): T {
  return calls.run({ requestId, connection: 0, statements: 0, locks: 0, count: 0 }, work);
}

/** Returns the call in progress. */
export function currentCall(): CallTimes | undefined {
  return calls.getStore();
}

/** Returns the times of the call in progress in whole milliseconds, as the log has them. */
export function describeCallTimes(): Record<string, number> {
  const call = currentCall();
  if (!call) return {};
  return {
    connectionMs: Math.round(call.connection),
    statementsMs: Math.round(call.statements),
    locksMs: Math.round(call.locks),
    statements: call.count,
  };
}
