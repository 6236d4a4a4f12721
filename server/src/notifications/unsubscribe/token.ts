import { createHmac } from "node:crypto";
import { type NotificationTopic, notificationTopics } from "#core/identity/preferences.ts";
import { isSameSecret } from "#server/platform/same-secret.ts";

/** Letters about a topic, or about all of them, to a person. */
export type LetterChoice = { personId: string; topic: NotificationTopic | "all" };

/** Creates the secret part of the address at which somebody refuses letters about a topic. It does not expire. */
export function createUnsubscribeToken(secret: string, choice: LetterChoice): string {
  return [choice.topic, choice.personId, markOf(secret, choice)].join(".");
}

/** Reads such a token; null where this installation did not make it. */
export function readUnsubscribeToken(secret: string, token: string): LetterChoice | null {
  const [named = "", personId = "", mark = "", ...rest] = token.split(".");
  const topic = ([...notificationTopics, "all"] as const).find((name) => name === named);
  if (!topic || rest.length > 0) return null;
  return isSameSecret(mark, markOf(secret, { personId, topic })) ? { personId, topic } : null;
}

const markOf = (secret: string, { personId, topic }: LetterChoice) =>
  createHmac("sha256", secret)
    .update(`unsubscribe:${topic}:${personId}`)
    .digest("base64url")
    .slice(0, 27);
