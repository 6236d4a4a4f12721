import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export type Wire = {
  origin: string;
  cut: () => void;
  /** Lets nothing through and ends nothing: callers wait for as long as they like. */
  silence: () => void;
  mend: () => void;
  close: () => Promise<void>;
};

/**
 * Opens a connection to the program that can be cut. Chromium's offline switch leaves open streams
 * running, which no tunnel does.
 */
export async function openWire(baseUrl: string): Promise<Wire> {
  const { hostname, port } = new URL(baseUrl);
  const sockets = new Set<Socket>();
  let whole = true;
  let silent = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy());
    return socket;
  };
  const server = createServer((near) => {
    keep(near);
    if (!whole) return near.destroy();
    if (silent) return undefined;
    const far = keep(connect(Number(port), hostname));
    near.pipe(far).pipe(near);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    return undefined;
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port for the wire");
  const drop = () => sockets.forEach((socket) => socket.destroy());
  return {
    origin: `http://localhost:${address.port}`,
    cut() {
      whole = false;
      drop();
    },
    silence() {
      silent = true;
      drop();
    },
    mend: () => (whole = true),
    async close() {
      drop();
      server.close();
      await once(server, "close");
    },
  };
}
