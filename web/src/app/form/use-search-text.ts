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
      settled.current = next;
      settle.current(next);
    }, patience);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
}
