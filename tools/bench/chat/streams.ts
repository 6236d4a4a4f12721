import { type ClientRequest, get } from "node:http";
import { connect, type Socket } from "node:net";
import { randomBytes } from "node:crypto";

/** Connections that hear what is said. */
export type Hearing = {
  /** Frames heard by all of them together. */
  frames: () => number;
  close: () => void;
};

type Heard = (message: string, connection: number) => void;

/** Opens event streams, each with one of the cookies; `heard` is told the id of each message, where it is given. */
export async function hearEvents(
  base: string,
  cookies: readonly string[],
  count: number,
  heard?: Heard,
): Promise<Hearing> {
  let frames = 0;
  const requests: ClientRequest[] = [];
  const open = (n: number) =>
    new Promise<void>((resolve, reject) => {
      const cookie = cookies[n % cookies.length] ?? "";
      const request = get(`${base}/api/live`, { headers: { cookie }, agent: false }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`a stream: ${answer.statusCode}`));
        resolve();
        answer.setEncoding("latin1");
        answer.on("data", (chunk: string) => {
          for (let at = chunk.indexOf('"message":"'); at >= 0;) {
            frames += 1;
            heard?.(chunk.slice(at + 11, at + 47), n);
            at = chunk.indexOf('"message":"', at + 11);
          }
        });
      });
      request.on("error", reject);
      requests.push(request);
    });
  // Not all at once: who comes is looked up in the database.
  for (let n = 0; n < count; n += 50)
    await Promise.all(Array.from({ length: Math.min(50, count - n) }, (_, at) => open(n + at)));
  return {
    frames: () => frames,
    close: () => {
      for (const request of requests) {
        request.removeAllListeners("error").on("error", () => undefined);
        request.destroy();
      }
    },
  };
}

/**
 * Opens a stream that is cut again and again and resumes after the last number it saw; returns the
 * messages in order.
 */
export function hearCut(base: string, cookie: string, everyMs: number) {
  const heard: string[] = [];
  let last: string | null = null;
  let request: ClientRequest | undefined;
  let timer: NodeJS.Timeout | undefined;
  let over = false;
  let opened: () => void = () => undefined;
  const open = () => {
    if (over) return;
    const after = last === null ? "" : `?after=${last}`;
    let rest = "";
    const stream = get(
      `${base}/api/live${after}`,
      { headers: { cookie }, agent: false },
      (answer) => {
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => {
          const parts = (rest + chunk).split("\n\n");
          rest = parts.pop() ?? "";
          for (const part of parts) {
            const number = /^id: (\d+)$/m.exec(part)?.[1];
            if (/^event: hello$/m.test(part)) {
              // What the greeting names was heard only where nothing was before.
              last ??= number ?? null;
              opened();
            }
            if (!/^event: fact$/m.test(part)) continue;
            last = number ?? last;
            const message = /"message":"([^"]+)"/.exec(part)?.[1];
            if (message) heard.push(message);
          }
        });
        answer.on("close", again);
      },
    );
    stream.on("error", () => undefined);
    request = stream;
    timer = setTimeout(() => stream.destroy(), everyMs * (0.5 + Math.random()));
  };
  const again = () => {
    clearTimeout(timer);
    if (!over) setTimeout(open, 20);
  };
  return {
    heard,
    ready: new Promise<void>((resolve) => {
      opened = resolve;
      open();
    }),
    close: () => {
      over = true;
      clearTimeout(timer);
      request?.destroy();
    },
  };
}

/** Opens WebSockets to a Socket.IO server, with as little of the protocol as hearing needs. */
export async function hearSockets(port: number, count: number): Promise<Hearing> {
  let frames = 0;
  const sockets: Socket[] = [];
  const open = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, "127.0.0.1");
      sockets.push(socket);
      socket.on("error", reject);
      socket.write(
        `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n` +
          `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n\r\n`,
      );
      socket.setEncoding("latin1");
      let joined = false;
      socket.on("data", (chunk: string) => {
        if (!joined && chunk.includes("40{")) {
          joined = true;
          resolve();
        } else if (!joined && chunk.includes("0{")) {
          // Joins the namespace: a masked text frame with "40".
          socket.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]));
        }
        for (let at = chunk.indexOf('["said"'); at >= 0; at = chunk.indexOf('["said"', at + 7))
          frames += 1;
      });
    });
  for (let n = 0; n < count; n += 50)
    await Promise.all(Array.from({ length: Math.min(50, count - n) }, open));
  return {
    frames: () => frames,
    close: () => {
      for (const socket of sockets) {
        socket.removeAllListeners("error").on("error", () => undefined);
        socket.destroy();
      }
    },
  };
}
