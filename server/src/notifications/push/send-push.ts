import { ECDH } from "node:crypto";
import webPush from "web-push";
import { day } from "#core/kernel/time.ts";
import { isUnreached } from "#server/platform/http/unreached.ts";
import type { PushKeys } from "./push-keys.ts";
import type { PushMessage } from "./write-push.ts";

/** Browser that takes push messages. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/**
 * Outcome of a message: sent; gone, where the browser subscribes no more; refused for good; later, where another
 * attempt may help; uncertain, where the answer did not come.
 */
export type PushOutcome = "sent" | "gone" | "refused" | "later" | "uncertain";

/** Returns whether a browser's public key (base64url) is a point of the curve P-256: nothing else can be encrypted for. */
export function isPublicKey(key: string): boolean {
  try {
    const point = ECDH.convertKey(key, "prime256v1", "base64url", "base64url", "uncompressed");
    return point === key.replace(/=+$/, "");
  } catch {
    // No point of the curve.
    return false;
  }
}

type SendOptions = { keys: PushKeys; subject: string; urgent: boolean; waitMs: number };

/** Seconds that a push service keeps a message for a browser that is not connected. */
const lifetime = day / 1_000;

/** Hands a message, encrypted for its browser, to that browser's push service (RFC 8030). */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
  { keys, subject, urgent, waitMs }: SendOptions,
): Promise<PushOutcome> {
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject, ...keys },
      TTL: lifetime,
      urgency: urgent ? "high" : "normal",
      // What is about one thing replaces what still waits at the service.
      topic: message.tag.replaceAll("-", "").slice(0, 32),
    },
  );
  const { "Content-Length": _, ...sent } = headers as Record<string, string>;
  const answered = await fetch(endpoint, {
    method,
    headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body),
    redirect: "manual",
    signal: AbortSignal.timeout(waitMs),
  }).then(
    (response) => response.body?.cancel().then(() => response.status) ?? response.status,
    (fault: unknown) => (isUnreached(fault) ? 503 : null),
  );
  if (answered === null) return "uncertain";
  if (answered >= 200 && answered < 300) return "sent";
  if (answered === 404 || answered === 410) return "gone";
  return answered === 429 || answered >= 500 ? "later" : "refused";
}
