/** One thing that happened, as the server tells it: enough to know what to fetch anew. */
export type LiveFrame = {
  id: number;
  kind: string;
  subject: Record<string, string | number>;
  at: string;
};

/**
 * By the beginning of a fact's kind: the keys of queries that such a fact makes stale. Of several beginnings in one
 * table that fit the longest counts.
 */
export type LiveKeys = Readonly<
  Record<string, (subject: LiveFrame["subject"]) => readonly (readonly unknown[])[]>
>;

/** `lost` is shown to people only after a while: short gaps heal by themselves. */
export type LiveState = "off" | "connecting" | "open" | "lost";

/** Message of the tab that holds the stream to the others. */
export type LiveMessage =
  | { type: "frame"; frame: LiveFrame }
  /** Hint: in no log, without a number. */
  | { type: "hint"; data: unknown }
  | { type: "reset" }
  | { type: "ended" }
  | { type: "state"; state: LiveState; cursor: number | null }
  | { type: "who" };

/** Reads a frame; null where the data is not one. */
export function readFrame(data: unknown): LiveFrame | null {
  const frame = parse(data);
  if (typeof frame !== "object" || frame === null) return null;
  const { id, kind, subject, at } = frame as Record<string, unknown>;
  if (typeof id !== "number" || typeof kind !== "string" || typeof at !== "string") return null;
  const about = typeof subject === "object" && subject ? (subject as LiveFrame["subject"]) : {};
  return { id, kind, subject: about, at };
}

function parse(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
