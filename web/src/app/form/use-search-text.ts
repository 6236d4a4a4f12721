import { useEffect, useRef, useState } from "react";

const patience = 300;

/**
 * What is being typed, and the address a moment later. An address that changes
 * by itself (back, another view) wins over what stood in the box.
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
