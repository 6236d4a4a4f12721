import { createContext } from "react";
import type { MessageView } from "#core/chat/views.ts";

/** A message to look at: by its number, in a thread or among the others. */
export type Look = { number: number; thread: string | null };

/** Functions that messages call on the page around them. */
export type TalkActions = {
  look: (at: Look) => void;
  /** Null where nobody writes. */
  quote: ((message: MessageView) => void) | null;
};

export const TalkContext = createContext<TalkActions>({ look: () => undefined, quote: null });
