import { ProviderAway } from "./provider.ts";

const patienceMs = 10_000;

/** What a provider answered; throws `ProviderAway` where it did not, or did not know what to say. Nothing sent is repeated in it. */
export async function callProvider(
  url: string,
  request: Omit<RequestInit, "signal">,
): Promise<{ status: number; said: unknown }> {
  const { host } = new URL(url);
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(url, { ...request, redirect: "error", signal });
    if (answer.status >= 500 || answer.status === 429)
      throw new ProviderAway(`${host} answered ${answer.status}`);
    return { status: answer.status, said: await answer.json() };
  } catch (error) {
    if (error instanceof ProviderAway) throw error;
    throw new ProviderAway(`${host} gave no answer`, { cause: error });
  }
}
