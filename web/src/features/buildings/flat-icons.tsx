import type { FlatMark } from "./house-flat.ts";

const shapes: Record<FlatMark, string> = {
  request:
    "M10.4 1.6a3.8 3.8 0 0 0-3.6 5L1.9 11.5a1.85 1.85 0 0 0 2.6 2.6l4.9-4.9a3.8 3.8 0 0 0 4.9-4.9L12 6.6 9.9 6.1 9.4 4z",
  debtor:
    "M5 5.2c.6-1.6 1.8-2.4 3.3-2.4 1.8 0 3 1 3 2.4C11.3 8.1 4.9 7.9 4.9 11c0 1.4 1.2 2.3 3 2.3 1.6 0 2.8-.8 3.4-2.3M3.2 6.9h9.8M3.2 9.3h9.8",
  occupied: "M8 2.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4zM2.9 14c0-3.2 2-5 5.1-5s5.1 1.8 5.1 5z",
  vacant: "M5.3 6.8a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6zM7.7 7.8l5.6-5.5M11 4.6l1.9 1.9",
};

const outlined = new Set<FlatMark>(["debtor", "vacant"]);

/** Drawn once per page; a thousand windows point at it. */
export function FlatSymbols() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      {Object.entries(shapes).map(([mark, path]) => (
        <symbol key={mark} id={`flat-${mark}`} viewBox="0 0 16 16">
          <path
            d={path}
            {...(outlined.has(mark as FlatMark)
              ? {
                  fill: "none",
                  stroke: "currentColor",
                  strokeWidth: 1.7,
                  strokeLinecap: "round" as const,
                }
              : { fill: "currentColor" })}
          />
        </symbol>
      ))}
    </svg>
  );
}

export function FlatIcon({ mark }: { mark: FlatMark }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <use href={`#flat-${mark}`} />
    </svg>
  );
}
