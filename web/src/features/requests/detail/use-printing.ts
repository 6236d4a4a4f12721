import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Returns true while the page is printed, so that what is only on paper is rendered in time. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const media = matchMedia("print");
    // The browser takes its picture right after these events.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const change = () => (media.matches ? begin() : end());
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    media.addEventListener("change", change);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
      media.removeEventListener("change", change);
    };
  }, []);
  return printing;
}
