import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

const patience = 300;

/**
 * Keeps the typed search text, and writes it to the address a moment later. A change of the address
 * (back, another view) replaces the text.
 */
export function useSearchText(
  inAddress: string | undefined,
  onSettle: (text: string | undefined) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(inAddress ?? "");
  const settled = useRef(inAddress);
  const settle = useRef(onSettle);
  const router = useRouter({ warn: false });
  useEffect(() => {
    settle.current = onSettle;
  });

  useEffect(() => {
    if (inAddress === settled.current) return;
    settled.current = inAddress;
    setText(inAddress ?? "");
  }, [inAddress]);

  useEffect(() => {
    const next = text.trim() || undefined;
    if (next === settled.current) return;
    const timer = setTimeout(() => {
      // Who has pressed a result meanwhile is on the way to another page, and is not called back.
      const here = router?.state.resolvedLocation?.pathname;
      if (router?.latestLocation.pathname !== here) return;
      settled.current = next;
      settle.current(next);
    }, patience);
    return () => clearTimeout(timer);
  }, [text, router]);

  return [text, setText];
}
