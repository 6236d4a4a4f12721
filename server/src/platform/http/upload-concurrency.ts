import { Refusal } from "#core/kernel/refusal.ts";

/**
 * Lets each person send `atMost` large bodies at once: a body is taken apart in memory, so that many of one
 * person would stand in everybody's way. Refuses with api.rate_limit.
 */
export function createSending(atMost: number) {
  const open = new Map<string, number>();

  return async function send<T>(personId: string, work: () => Promise<T>): Promise<T> {
    const before = open.get(personId) ?? 0;
    if (before >= atMost) throw new Refusal("api.rate_limit", { retryAfter: 1 });
    open.set(personId, before + 1);
    try {
      return await work();
    } finally {
      const left = (open.get(personId) ?? 1) - 1;
      if (left > 0) open.set(personId, left);
      else open.delete(personId);
    }
  };
}
