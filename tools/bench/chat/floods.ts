import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Hearing } from "./streams.ts";

/** Live connections that hear what is sent. */
export const connections = 1_000;

/** Creates a sender whose calls keep their connections; `n` selects the caller. */
export function createSender(
  base: string,
  cookies: readonly string[],
  path: (n: number) => string,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const send = (n: number, body: object) =>
    new Promise<void>((resolve, reject) => {
      const text = JSON.stringify(body);
      const headers = {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(text),
        "x-oselia": "1",
        ...(cookies.length > 0 ? { cookie: cookies[n % cookies.length] ?? "" } : {}),
      };
      const call = request(`${base}${path(n)}`, { method: "POST", agent, headers }, (answer) => {
        answer
          .resume()
          .on("end", () =>
            answer.statusCode === 200 ? resolve() : reject(new Error(`sent: ${answer.statusCode}`)),
          );
      });
      call.on("error", reject).end(text);
    });
  return { send, close: () => agent.destroy() };
}

/** Creates the body of a message. */
export const messageOf = (id: string) => ({ messageId: id, body: "Хто зна, коли вмикають воду?" });

/**
 * Sends messages as fast as sixteen people get them acknowledged; returns how many arrive in a
 * second, over all connections.
 */
export async function floodConnections(
  hearing: Hearing,
  send: (n: number) => Promise<void>,
  seconds: number,
): Promise<number> {
  const begun = performance.now();
  const before = hearing.frames();
  let n = 0;
  const one = async () => {
    while (performance.now() - begun < seconds * 1_000) await send(n++);
  };
  await Promise.all(Array.from({ length: 16 }, one));
  const sent = n * connections;
  const until = performance.now() + 30_000;
  while (hearing.frames() - before < sent && performance.now() < until) await pause(10);
  const heard = hearing.frames() - before;
  if (heard < sent) throw new Error(`${heard} of ${sent} frames arrived`);
  return (heard / (performance.now() - begun)) * 1_000;
}
