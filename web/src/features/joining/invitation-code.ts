import { codeOf } from "#core/joining/code.ts";
import { takeLinked } from "#web/app/invitation-link.ts";

// A code opens somebody's flat, so it lives in memory only. The letter that verifies an address
// is opened in another tab: that one asks the tab which still holds the code.
type Message = { type: "ask" } | { type: "held"; code: string } | { type: "over" };

const channel = new BroadcastChannel("oselia-invitation");
const answerWithin = 200;
let held: string | null = null;
let asked: ((code: string | null) => void) | null = null;

channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
  if (data.type === "over") held = null;
  if (data.type === "ask" && held) tell({ type: "held", code: held });
  if (data.type !== "held") return;
  asked?.(codeOf(data.code));
});

// Within an origin, from tab to tab: a channel has no target to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (message: Message) => channel.postMessage(message);

holdCode(takeLinked() ?? "");

/** Keeps a code out of a link or typed letters for the pages that follow; null where it is none. */
export function holdCode(text: string): string | null {
  const code = codeOf(text);
  if (code) held = code;
  return code;
}

/** The code that this tab holds, or another one of this browser. */
export async function findCode(): Promise<string | null> {
  if (held) return held;
  const code = await new Promise<string | null>((answer) => {
    asked = answer;
    tell({ type: "ask" });
    setTimeout(() => answer(null), answerWithin);
  });
  asked = null;
  held ??= code;
  return held;
}

/** Forgets the code in every tab: it has done its work, or it is of no use. */
export function dropCode(): void {
  held = null;
  tell({ type: "over" });
}
