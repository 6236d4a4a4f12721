import { useEffect, useEffectEvent, useState } from "react";

/** Files of a form, as far as sending it depends on them. */
type WaitedUploads = {
  /** Some are still on their way. */
  travelling: boolean;
  /** Names of those that could not be uploaded. */
  failed: readonly string[];
};

/** A press of "Send" that waits for files, or was held up by one. */
export type UploadWait = {
  isWaiting: boolean;
  /** The last file has arrived: it is sent now. */
  isDue: boolean;
  /** Names of the files because of which nothing was sent. */
  heldUpBy: readonly string[];
  /** Returns true where the form may be sent at once; else the press is remembered, or held up. */
  press: () => boolean;
  cancel: () => void;
  /** Returns what removes the files that held it up and sends it once the others have arrived. */
  without: (removeFailed: () => void) => () => void;
};

/** Remembers that a form was sent while its files travel; `useWaitedSend` sends it. */
export function useUploadWait({ travelling, failed }: WaitedUploads): UploadWait {
  const [isWaiting, setWaiting] = useState(false);
  const [isHeldUp, setHeldUp] = useState(false);
  const hasFailed = failed.length > 0;
  if (isWaiting && hasFailed) {
    setWaiting(false);
    setHeldUp(true);
  }
  // A file that fails later is no answer to this press.
  if (isHeldUp && !hasFailed) setHeldUp(false);
  const isDue = isWaiting && !hasFailed && !travelling;
  return {
    isWaiting: isWaiting && !isDue,
    isDue,
    heldUpBy: isHeldUp ? failed : [],
    press() {
      setHeldUp(hasFailed);
      setWaiting(!hasFailed && travelling);
      return !hasFailed && !travelling;
    },
    cancel: () => setWaiting(false),
    without: (removeFailed) => () => {
      removeFailed();
      setHeldUp(false);
      setWaiting(true);
    },
  };
}

/** Sends a form that waited, once, when its last file has arrived. */
export function useWaitedSend({ isDue, cancel }: UploadWait, send: () => unknown): void {
  const sendOnce = useEffectEvent(() => {
    cancel();
    void send();
  });
  useEffect(() => {
    if (isDue) sendOnce();
  }, [isDue]);
}
