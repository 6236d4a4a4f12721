import { once } from "node:events";
import type { Server } from "node:http";
import { createServer } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import type { Env } from "./http.ts";
import { StartFault } from "../start/start-fault.ts";

type ListenAddress = { host: string; port: number };

/** Refuses a taken port before anything is migrated or written. */
export async function requirePort(place: ListenAddress): Promise<void> {
  const probe = createServer();
  await bind(probe, place);
  probe.close();
  await once(probe, "close");
}

/**
 * Serves `http`. The result stops listening and lets requests under way finish,
 * for `drainMs` milliseconds at most.
 */
export async function listenHttp(
  http: Hono<Env>,
  place: ListenAddress,
  drainMs = 10_000,
): Promise<() => Promise<void>> {
  const server = createAdaptorServer({ fetch: http.fetch }) as Server;
  // Longer than a proxy keeps its idle connections, so that the proxy is who closes them.
  server.keepAliveTimeout = 65_000;
  await bind(server, place);
  return async () => {
    const closed = once(server, "close");
    server.close();
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const late = setTimeout(() => server.closeAllConnections(), drainMs);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
  };
}

async function bind(
  server: ReturnType<typeof createServer>,
  { host, port }: ListenAddress,
): Promise<void> {
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ""];
    if (!reason) throw error;
    throw new StartFault(reason({ host, port }), { cause: error });
  }
}

const reasons: Record<string, (place: ListenAddress) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  EACCES: ({ port }) =>
    `This user may not listen on port ${port}. Ports below 1024 belong to root: choose another with PORT.`,
  EADDRNOTAVAIL: ({ host }) => `HOST=${host} is not an address of this computer.`,
  ENOTFOUND: ({ host }) => `HOST=${host} is not an address of this computer.`,
};
