import type { WrittenTopic } from "#core/notifications/model.ts";
import type { NewNotification } from "./store.ts";

/** A fact for one person; `urgent` does not wait for the morning. */
export type Found = NewNotification & { topic: WrittenTopic; urgent: boolean };
