import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** How a pooler hands sessions to connections. */
type PoolMode = "session" | "transaction";

export type Pooler = { url: string; close(): Promise<void> };

/** Settings of a startup message that PgBouncer passes on; all others it drops where it is told to ignore them. */
const passedOn = new Set(["user", "database", "client_encoding", "application_name"]);

/** Opens a proxy between clients and PostgreSQL that works as PgBouncer in either mode. */
export async function openPooler(target: string, mode: PoolMode): Promise<Pooler> {
  const address = new URL(target);
  const [host, port] = [address.hostname, Number(address.port)];
  const sockets = new Set<Socket>();
  const idle: Socket[] = [];
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    return socket.on("close", () => sockets.delete(socket));
  };

  const server = createServer((client) => {
    keep(client).once("data", (startup: Buffer) => {
      const session = keep(connect(port, host));
      session.write(withoutSettings(startup));
      if (mode === "session") {
        client.pipe(session).pipe(client);
        client.on("close", () => session.destroy());
      } else share(client, session, idle);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address.port = String((server.address() as { port: number }).port);
  return {
    url: address.href,
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Passes a connection on to the session it began with, and after each transaction to whichever is idle. */
function share(client: Socket, begun: Socket, idle: Socket[]): void {
  let session: Socket | null = null;
  let behind: Buffer = Buffer.alloc(0);
  const fromSession = (bytes: Buffer) => {
    client.write(bytes);
    behind = Buffer.concat([behind, bytes]);
    for (let size = frameOf(behind); size !== null; size = frameOf(behind)) {
      const ready = behind[0] === code("Z") && behind[5] === code("I");
      behind = behind.subarray(size);
      if (ready && behind.length === 0) release();
    }
  };
  const lost = () => client.destroy();
  const attach = (next: Socket) => {
    session = next.on("data", fromSession).on("close", lost);
  };
  const release = () => {
    if (!session) return;
    session.off("data", fromSession).off("close", lost);
    idle.push(session);
    session = null;
  };
  attach(begun);
  client.on("data", (bytes) => {
    if (bytes[0] === code("X")) return void client.end();
    while (!session || session.destroyed) {
      const next = idle.pop();
      if (!next) return void client.destroy();
      if (!next.destroyed) attach(next);
    }
    session.write(bytes);
  });
}

/** Returns the length of the first whole message, or null. */
function frameOf(bytes: Buffer): number | null {
  if (bytes.length < 5) return null;
  const size = 1 + bytes.readInt32BE(1);
  return bytes.length < size ? null : size;
}

function withoutSettings(startup: Buffer): Buffer {
  const settings = startup.subarray(8).toString().split("\0");
  const parts: string[] = [];
  for (let at = 0; settings[at]; at += 2)
    if (passedOn.has(settings[at] ?? "")) parts.push(settings[at] ?? "", settings[at + 1] ?? "");
  const body = Buffer.from(`${parts.join("\0")}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + body.length, 0);
  startup.copy(head, 4, 4, 8);
  return Buffer.concat([head, body]);
}

function code(letter: string): number {
  return letter.charCodeAt(0);
}
