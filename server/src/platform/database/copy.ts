import { once } from "node:events";
import { finished } from "node:stream/promises";
import { from, to } from "pg-copy-streams";
import type { Connection } from "./sql.ts";

/** Rows on their way into a table, as PostgreSQL's COPY takes them. */
export type CopyIn = {
  /** Waits while the connection cannot take more. Fails with what PostgreSQL refused so far. */
  write(rows: string | Uint8Array): Promise<void>;
  /** Waits until all rows are there. */
  end(): Promise<void>;
  /** Frees the connection for the rollback. */
  abandon(): void;
};

/** Begins `copy … from stdin`. Until `end` or `abandon` the connection can do nothing else. */
export function copyIn({ client }: Connection, statement: string): CopyIn {
  const stream = client.query(from(statement));
  const settled = finished(stream);
  let failure: Error | null = null;
  // A stream that was refused must not be touched again.
  settled.catch((error: Error) => (failure = error));
  return {
    async write(rows) {
      if (failure) throw failure;
      if (!stream.write(rows)) await Promise.race([once(stream, "drain"), settled]);
    },
    async end() {
      if (failure) throw failure;
      stream.end();
      await settled;
    },
    abandon: () => void (failure ?? stream.destroy()),
  };
}

/**
 * Streams the output of `copy … to stdout`, in chunks that may end within a row. Read it to its
 * end.
 */
export function copyOut({ client }: Connection, statement: string): AsyncIterable<Buffer> {
  return client.query(to(statement));
}
