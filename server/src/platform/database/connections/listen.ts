import type { Client } from "pg";

/** Between two attempts to hear again, in milliseconds. */
const againMs = 500;

export type Listening = { stop(): void };

type Doings = {
  /** A connection of its own, not yet opened. */
  dial: () => Client;
  /** Prepares its session once it is open. */
  begin: (client: Client) => Promise<void>;
  /** Returns whether the database is known to be away, so that no attempt is made. */
  away: () => boolean;
};

/**
 * Hears a channel's notifications, with what they say. A connection that ends is replaced; what was told in between is
 * lost, so `heard` is called for it once. Fails where the first connection does.
 */
export async function listenTo(
  channel: string,
  heard: (payload?: string) => void,
  { dial, begin, away }: Doings,
): Promise<Listening> {
  let stopped = false;
  let again: NodeJS.Timeout | undefined;
  let client: Client;

  const open = async () => {
    client = dial();
    const opened = client;
    // Its end is what counts, with an error before it or without.
    opened.on("error", () => {});
    opened.on("notification", ({ payload }) => heard(payload));
    await opened.connect();
    try {
      await begin(opened);
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
    } catch (error) {
      void opened.end();
      throw error;
    }
    opened.once("end", later);
  };
  const later = () => {
    if (stopped) return;
    again = setTimeout(() => {
      if (away()) return later();
      open().then(() => heard(), later);
    }, againMs).unref();
  };
  await open();
  return {
    stop() {
      stopped = true;
      clearTimeout(again);
      void client.end();
    },
  };
}
