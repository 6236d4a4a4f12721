import { useEffect, useRef } from "react";

/** Hint about chats in the live stream. */
export type ChatHint = {
  kind: string;
  conversation: string;
  thread: string | null;
  /** Null for a neighbour who has not written there yet. */
  person: { id: string; name: string } | null;
};

/** Reads what the stream passed on; null where it is about something else. */
export function readHint(data: unknown): ChatHint | null {
  const { kind, subject } = parse(data);
  if (typeof kind !== "string" || typeof subject !== "object" || subject === null) return null;
  const { conversation, thread, person, name } = subject as Record<string, unknown>;
  if (!kind.startsWith("chat.") || typeof conversation !== "string") return null;
  const named = typeof person === "string" && typeof name === "string";
  return {
    kind,
    conversation,
    thread: typeof thread === "string" ? thread : null,
    person: named ? { id: person, name } : null,
  };
}

function parse(data: unknown): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(String(data));
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Calls `hear` with what is told in passing about one conversation. */
export function useChatHints(conversationId: string, hear: (hint: ChatHint) => void): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const stop = new AbortController();
    const take = (event: Event) => {
      const hint = event instanceof MessageEvent ? readHint(event.data) : null;
      if (hint?.conversation === conversationId) latest.current(hint);
    };
    window.addEventListener("oselia-hint", take, { signal: stop.signal });
    return () => stop.abort();
  }, [conversationId]);
}
