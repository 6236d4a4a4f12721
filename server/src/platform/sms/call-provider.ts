import { isUnreached } from "../http/unreached.ts";

/** Milliseconds that a provider may take to answer. */
const answerTimeout = 10_000;

/** Answer of a provider; null `body` where it is no JSON. */
export type ProviderReply = { status: number; body: unknown };

/** Failure of a call: it never reached the provider, or its answer did not come. */
export type CallFailure = "unreached" | "no_answer";

/** Calls a provider of text messages, and tells a call that cannot have arrived from a lost answer. */
export async function callProvider(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<ProviderReply | CallFailure> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers,
      body,
      redirect: "error",
      signal: AbortSignal.timeout(answerTimeout),
    });
    return { status: response.status, body: parseJson(await response.text()) };
  } catch (fault) {
    return isUnreached(fault) ? "unreached" : "no_answer";
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An error page of a proxy.
    return null;
  }
}
