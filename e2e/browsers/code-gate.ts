import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A proxy in front of the program that can hold scripts back, which a browser's driver cannot. Each proxy
 * sends its own client address, so that rate limits count it apart.
 */
export type CodeGate = {
  url: string;
  hold: () => void;
  /** Lets through what is held, once anything is. */
  release: () => Promise<void>;
  close: () => Promise<void>;
};

export async function openCodeGate(target: string): Promise<CodeGate> {
  const { port } = new URL(target);
  let isHeld = false;
  let waiting: (() => void)[] = [];
  const address = `10.${crypto.getRandomValues(new Uint8Array(3)).join(".")}`;
  let onHeld: () => void = () => {};
  const server = createServer((incoming, answer) => {
    const pass = () => {
      const { method, url: path } = incoming;
      const headers = { ...incoming.headers, "x-forwarded-for": address };
      const outgoing = request({ host: "localhost", port, method, path, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      });
      outgoing.on("error", () => answer.destroy());
      answer.on("close", () => outgoing.destroy());
      incoming.pipe(outgoing);
    };
    if (!isHeld || !/^\/assets\/.*\.js$/.test(incoming.url ?? "")) return pass();
    waiting.push(pass);
    onHeld();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold: () => {
      isHeld = true;
    },
    async release() {
      if (waiting.length === 0)
        await new Promise<void>((resolve) => {
          onHeld = resolve;
        });
      isHeld = false;
      for (const pass of waiting) pass();
      waiting = [];
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
