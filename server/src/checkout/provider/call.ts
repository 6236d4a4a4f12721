import { ProviderAway } from "./provider.ts";

const patienceMs = 10_000;

/** Why a connection came to nothing before a word was said. */
const unreached = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

/**
 * Calls a provider and returns its answer, null where empty. Throws `ProviderAway` without a usable
 * answer. Errors repeat nothing that was sent.
 */
export async function callProvider(
  url: string,
  request: Omit<RequestInit, "signal">,
): Promise<{ status: number; body: unknown }> {
  const { host } = new URL(url);
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(url, { ...request, redirect: "error", signal });
    const { status } = answer;
    // Asked too often it does nothing; broken it may have.
    if (status >= 500 || status === 429)
      throw new ProviderAway(`${host} answered ${status}`, { untold: status === 429 });
    const text = await answer.text();
    return { status, body: text === "" ? null : JSON.parse(text) };
  } catch (error) {
    if (error instanceof ProviderAway) throw error;
    const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
    const untold = unreached.some((one) => one === code);
    throw new ProviderAway(`${host} gave no answer`, { cause: error, untold });
  }
}
