import type { Audience } from "#core/kernel/actor.ts";
import type { ChatFact } from "#core/chat/events.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";

type MessengerFactInput = {
  orgId: string;
  kind: ChatFact;
  /** Null for guests, whom no fact names. */
  actorId: string | null;
  subject: Record<string, string | number>;
  data?: Record<string, string | number>;
  audience: Audience;
  at: Date;
};

/** Everybody at the public channels, and staff wherever they are. */
export const everybody: Audience = { staff: true, public: true };

/** Says what happened in public channels; words of messages are asked for, never told. */
export function tellPublic(tx: Tx, told: MessengerFactInput): Promise<void> {
  return publishFacts(tx, { data: {}, ...told });
}
