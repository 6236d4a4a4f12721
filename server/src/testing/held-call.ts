import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import type { Env } from "#server/platform/http/http.ts";

export type HeldCall = {
  /** Sends the rest of the body and gives the answer. */
  release(): Promise<{ status: number; text: string }>;
};

export type HeldCalls = {
  /** Sends a call's head and the first byte of its body; gives it once `headSeen` is told that the server counted it. */
  hold(method: string, url: string, cookie: string, body: object | FormData): Promise<HeldCall>;
  headSeen(): void;
  close(): Promise<void>;
};

/**
 * Opens the application behind a real socket, for callers who hold back the bodies of their calls.
 */
export async function openHeldCalls(http: Hono<Env>): Promise<HeldCalls> {
  const server = createAdaptorServer({ fetch: http.fetch }) as Server;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  let seen = Promise.withResolvers<void>();
  return {
    async hold(method, url, cookie, body) {
      seen = Promise.withResolvers();
      const sent = new Response(body instanceof FormData ? body : JSON.stringify(body));
      const type = body instanceof FormData ? sent.headers.get("content-type") : "application/json";
      const bytes = new Uint8Array(await sent.arrayBuffer());
      const socket = connect({ port, host: "127.0.0.1" });
      const answer = text(socket);
      const head = [
        `${method} ${url} HTTP/1.1`,
        "host: localhost",
        "connection: close",
        "x-oselia: 1",
        `cookie: ${cookie}`,
        `content-type: ${type}`,
        `content-length: ${bytes.length}`,
      ];
      socket.write(`${head.join("\r\n")}\r\n\r\n`);
      socket.write(bytes.subarray(0, 1));
      // Whoever is refused by the head alone has no body to hold.
      await Promise.race([seen.promise, answer]);
      return {
        async release() {
          socket.write(bytes.subarray(1));
          return parse(await answer);
        },
      };
    },
    headSeen: () => seen.resolve(),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function parse(answer: string): { status: number; text: string } {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
  return { status, text: answer.slice(answer.indexOf("\r\n\r\n") + 4) };
}
