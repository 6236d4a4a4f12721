import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { systemClock } from "#server/platform/clock.ts";
import { createSandbox } from "./sandbox.ts";

/**
 * Message with which the main program configures the sandbox, over their channel: nothing is in the
 * environment.
 */
export type SandboxOrders = {
  host: string;
  /** Another is taken where this one is in use. */
  port: number;
  secret: string;
  webhookSecret: string;
  webhookUrl: string;
  /** Origins whose pages may send it cards. */
  pages: readonly string[];
};

async function listenOn(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    if (port === 0 || (error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    return listenOn(server, host, 0);
  }
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}

const [orders] = (await once(process, "message")) as [SandboxOrders];
const { answer, stop } = createSandbox(orders, systemClock);
const server = createServer(answer);
const port = await listenOn(server, orders.host, orders.port);
process.send?.({ port });
// Who started it is gone, or wants it to go. A terminal's Ctrl+C reaches both: the other one decides.
process.on("SIGINT", () => {});
process.on("disconnect", () => {
  stop();
  server.close();
  server.closeAllConnections();
});
