import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A network between a program and its database that a test can take away. */
export type Relay = {
  /** The database's address through the relay. */
  url: string;
  /** Ends every connection orderly, as a server that stops does; new ones get through. */
  cut(): void;
  /** Nobody listens any more, as while a server restarts. */
  refuse(): Promise<void>;
  /** Everything is taken and nothing answered: a hung server, or a network that swallows packets. */
  swallow(): void;
  /** Calls are taken and hung up, as by a proxy without a server behind it. */
  hangUp(): void;
  /** All is as it was; what was swallowed is lost, as behind a new route. */
  restore(): Promise<void>;
  /** Counts connections that are asked for from now on, but for those of a watch that looks twice a second. */
  countLooks(): { beyondClock(): number };
  close(): Promise<void>;
};

/** Milliseconds between two looks of a watch. */
const lookEvery = 500;

/** Opens a proxy between clients and the server that `target` names. */
export async function openRelay(target: string): Promise<Relay> {
  const address = new URL(target);
  const { hostname } = address;
  const port = Number(address.port);
  const sockets = new Set<Socket>();
  let dialled = 0;
  let way: "forward" | "swallow" | "hang up" = "forward";

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    dialled += 1;
    keep(client);
    if (way === "hang up") return void client.end();
    if (way === "swallow") return void client.resume();
    const behind = connect(port, hostname);
    keep(behind);
    client.pipe(behind).pipe(client);
    client.on("close", () => behind.destroy());
  });
  const listen = async (at: number) => {
    server.listen(at, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  address.hostname = "127.0.0.1";
  address.port = String((server.address() as { port: number }).port);

  const refuse = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: address.href,
    cut: () => {
      for (const socket of sockets) socket.end();
    },
    refuse,
    swallow() {
      way = "swallow";
      for (const socket of sockets) socket.unpipe().resume();
    },
    hangUp() {
      way = "hang up";
      for (const socket of sockets) socket.end();
    },
    async restore() {
      way = "forward";
      if (!server.listening) await listen(Number(address.port));
    },
    countLooks() {
      const [before, begun] = [dialled, performance.now()];
      const byClock = () => Math.floor((performance.now() - begun) / lookEvery);
      return { beyondClock: () => dialled - before - byClock() };
    },
    close: () => (server.listening ? refuse() : Promise.resolve()),
  };
}
