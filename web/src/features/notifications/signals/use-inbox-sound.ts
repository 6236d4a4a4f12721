import { useEffect, useRef } from "react";
import { logFault } from "#web/app/log.ts";
import { playSound } from "./play-sound.ts";
import { useSignals } from "./signals.ts";

/** Newest notification for which a tab of this browser has sounded. */
const storageKey = "inbox-sounded";

/** Sounds once for each new notification that is urgent or a chat message; `sounding` is the newest of them. */
export function useInboxSound(sounding: number | null | undefined): void {
  const isOn = useSignals((state) => state.sound);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (sounding === undefined) return;
    const known = before.current;
    before.current = Math.max(sounding ?? 0, known ?? 0);
    // What waits when the page opens is seen in the bell.
    if (!isOn || known === null || sounding === null || sounding <= known) return;
    soundInOneTab(sounding).catch((error: unknown) => logFault("no sound", error));
  }, [isOn, sounding]);
}

/** Sounds unless another tab of this browser has done so. */
async function soundInOneTab(id: number): Promise<void> {
  // Browsers play nothing in a tab that nobody has pressed yet, and the others would wait for it.
  if (!navigator.userActivation.hasBeenActive) return;
  await navigator.locks.request(storageKey, async () => {
    if (Number(localStorage.getItem(storageKey)) >= id) return;
    localStorage.setItem(storageKey, String(id));
    await playSound();
  });
}
