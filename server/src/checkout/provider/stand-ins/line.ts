import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A message as a provider has sent it. */
export type Delivery = { headers: Headers; body: Uint8Array };

export type StandInCall = {
  method: string;
  url: URL;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};
export type StandInAnswer = { status?: number; json: unknown };

/** Opens a provider on this computer that answers by `say`. */
export async function openLine(say: (call: StandInCall) => StandInAnswer) {
  const server = createServer((request, response) => {
    void (async () => {
      let body = "";
      for await (const chunk of request.setEncoding("utf8")) body += String(chunk);
      const { method = "", headers } = request;
      const url = new URL(request.url ?? "", "http://line");
      const { status = 200, json } = say({ method, headers, body, url });
      response.writeHead(status, { "content-type": "application/json" });
      response.end(json === null ? "" : JSON.stringify(json));
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Masks a card's number as providers do. */
export const maskNumber = (number: string): string =>
  `${number.slice(0, 6)}******${number.slice(-4)}`;
