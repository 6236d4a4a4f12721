import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { AddDeviceInput } from "#core/notifications/inputs.ts";
import type { PushMessage } from "./write-push.ts";

/** A message that the stand-in took, as its browser reads it. */
export type ReceivedPush = {
  path: string;
  headers: IncomingHttpHeaders;
  message: PushMessage;
};

/** Browser of a stand-in push service; `decrypt` follows RFC 8291 without the library that encrypts. */
type StandInBrowser = { input: AddDeviceInput; decrypt: (body: Buffer) => PushMessage };

/**
 * Starts a push service on the loopback. `answerNext` queues statuses for the next calls (201 otherwise); `hang` takes
 * a message and never answers.
 */
export async function startPushService() {
  const browsers = new Map<string, StandInBrowser>();
  const received: ReceivedPush[] = [];
  const answers: (number | "hang")[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const body = await buffer(request);
    const answer = answers.shift() ?? 201;
    if (answer === "hang" || answer === 201) {
      const browser = browsers.get(path);
      if (browser)
        received.push({ path, headers: request.headers, message: browser.decrypt(body) });
    }
    if (answer === "hang") request.socket.destroy();
    else response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answerNext: (...next: (number | "hang")[]) => void answers.push(...next),
    /** Subscribes a browser; returns what it sends to Oselia. */
    subscribe(): AddDeviceInput {
      const path = `/send/${randomBytes(8).toString("hex")}`;
      const browser = createBrowser(`${origin}${path}`);
      browsers.set(path, browser);
      return browser.input;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function createBrowser(endpoint: string): StandInBrowser {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  const input = {
    endpoint,
    p256dh: keys.getPublicKey().toString("base64url"),
    auth: auth.toString("base64url"),
  };
  return { input, decrypt: (body) => decryptMessage(body, keys, auth) };
}

/** Decrypts a body of `aes128gcm`: salt, record size, the sender's key, one record. */
function decryptMessage(body: Buffer, keys: ECDH, auth: Buffer): PushMessage {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const shared = keys.computeSecret(senderKey);
  const info = Buffer.concat([
    Buffer.from("WebPush: info\0"),
    keys.getPublicKey(),
    Buffer.from(senderKey),
  ]);
  const input = Buffer.from(hkdfSync("sha256", shared, auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", input, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The record ends with a delimiter of 2.
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString("utf8")) as PushMessage;
}
