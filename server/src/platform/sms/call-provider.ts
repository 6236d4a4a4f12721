import type { Log } from "../operations/log.ts";
import { isUnreached } from "../http/unreached.ts";

/** Milliseconds that a provider may take to answer. */
const answerTimeout = 10_000;

/** Answer of a provider; null `body` where it is no JSON. */
export type ProviderReply = { status: number; body: unknown };

/** Failure of a call: it never reached the provider, or its answer did not come. */
export type CallFailure = "unreached" | "no_answer";

/**
 * Calls a provider of text messages, and tells a call that cannot have arrived from a lost answer. The log gets the kind
 * of a fault alone: addresses and bodies hold numbers and tokens.
 */
export async function callProvider(
  url: string,
  headers: Record<string, string>,
  body: string,
  log: Log,
): Promise<ProviderReply | CallFailure> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers,
      body,
      redirect: "error",
      signal: AbortSignal.timeout(answerTimeout),
    });
    const { status } = response;
    const reply = { status, body: parseJson(await response.text()) };
    if (status >= 400 || reply.body === null)
      log.warn({ status, isJson: reply.body !== null }, "an SMS provider answered with a fault");
    return reply;
  } catch (error) {
    const failure = isUnreached(error) ? "unreached" : "no_answer";
    log.warn(
      { failure, fault: nameFault(error) },
      "an SMS provider was not reached or did not answer",
    );
    return failure;
  }
}

/** Names a fault by its code; its message may hold the address. */
function nameFault(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? "unknown";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An error page of a proxy.
    return null;
  }
}
