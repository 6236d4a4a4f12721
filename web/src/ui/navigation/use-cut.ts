import { useEffect, useRef, useState } from "react";

type Cut = "start" | "end" | "both";

/** Returns the edges at which a row that scrolls sideways is cut off; undefined if none. */
export function useOverflowEdges<Row extends HTMLElement>() {
  const ref = useRef<Row>(null);
  const [cut, setCut] = useState<Cut | undefined>(undefined);
  // After each render: what stands in the row may be other.
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const measure = () => setCut(cutOf(row));
    // It answers at once, too.
    const sizes = new ResizeObserver(measure);
    for (const one of [row, ...row.children]) sizes.observe(one);
    row.addEventListener("scroll", measure, { passive: true });
    return () => {
      sizes.disconnect();
      row.removeEventListener("scroll", measure);
    };
  });
  return { ref, cut };
}

function cutOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Cut | undefined {
  // Zoomed pages scroll by fractions of a pixel.
  const start = scrollLeft > 1;
  const end = scrollLeft + clientWidth < scrollWidth - 1;
  if (start && end) return "both";
  if (start) return "start";
  return end ? "end" : undefined;
}
