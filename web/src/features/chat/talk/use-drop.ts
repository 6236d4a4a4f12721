import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Takes files that are dropped on the part of the page around an element marked with `data-drop`; true while some are
 * held over it.
 */
export function useDrop(
  element: RefObject<HTMLElement | null>,
  onFiles: ((files: readonly File[]) => void) | null,
): boolean {
  const [over, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const zone = element.current?.closest<HTMLElement>("[data-drop]");
    if (!zone) return;
    const stop = new AbortController();
    const holdsFiles = (event: DragEvent) =>
      take.current !== null && event.dataTransfer?.types.includes("Files") === true;
    const on = (kind: "dragover" | "dragleave" | "drop", act: (event: DragEvent) => void) =>
      zone.addEventListener(kind, act, { signal: stop.signal });
    on("dragover", (event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    });
    on("dragleave", ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !zone.contains(relatedTarget)) setOver(false);
    });
    on("drop", (event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take.current?.([...(event.dataTransfer?.files ?? [])]);
    });
    return () => stop.abort();
  }, [element]);
  return over;
}
