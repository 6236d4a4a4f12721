import { useLayoutEffect, useRef } from "react";

/** Stays at the newest message while one is there, and at what one reads while older ones come; `held` says what is shown. */
export function useBottom(held: string) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const height = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const note = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 80;
    };
    element.addEventListener("scroll", note, { passive: true });
    return () => element.removeEventListener("scroll", note);
  }, []);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (height.current !== null) {
      element.scrollTop += element.scrollHeight - height.current;
      height.current = null;
    } else if (atEnd.current && held) element.scrollTop = element.scrollHeight;
  }, [held]);
  return {
    box,
    keepPlace: () => {
      height.current = box.current?.scrollHeight ?? null;
    },
  };
}
