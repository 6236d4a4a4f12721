import type { ReactNode } from "react";
import { cx } from "../cx.ts";

export type IllustrationName = "windows" | "mailbox" | "key" | "broken" | "search" | "bench";

const line = {
  fill: "none",
  stroke: "var(--ink-soft)",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;
const wall = { ...line, fill: "var(--raised)" } as const;

/** One world for all empty places: a yard at dusk, one window lit. Lines of one weight. */
const scenes: Record<IllustrationName, ReactNode> = {
  windows: (
    <>
      <path {...wall} d="M46 92V34l34-20 34 20v58" />
      <path {...line} d="M40 38 80 14l40 24" />
      {[0, 1, 2].flatMap((column) =>
        [0, 1].map((row) => (
          <rect
            key={`${column}${row}`}
            x={56 + column * 18}
            y={44 + row * 20}
            width="12"
            height="13"
            rx="2"
            stroke="var(--ink-soft)"
            strokeWidth="2"
            fill={column === 1 && row === 0 ? "var(--lit)" : "var(--sunken)"}
          />
        )),
      )}
      <path {...line} d="M126 92V72m0 0c-8 0-10-7-8-13 2-5 5-8 8-8s6 3 8 8c2 6 0 13-8 13" />
    </>
  ),
  mailbox: (
    <>
      <path {...wall} d="M48 74V48a14 14 0 0 1 14-14h40a14 14 0 0 1 14 14v26z" />
      <path {...line} d="M62 34a14 14 0 0 1 14 14v26M82 74v18M90 50h14" />
      <path
        stroke="var(--amber)"
        strokeWidth="2"
        strokeLinecap="round"
        fill="var(--lit)"
        d="M98 34V18h12v8H98"
      />
      <path {...line} d="M56 56h12" />
    </>
  ),
  key: (
    <>
      <circle {...wall} cx="58" cy="54" r="18" />
      <circle cx="58" cy="54" r="7" fill="var(--lit)" stroke="var(--ink-soft)" strokeWidth="2" />
      <path {...line} d="M76 54h46m-8 0v12m-14-12v9" />
      <path {...line} d="M40 92h80" opacity="0.5" />
    </>
  ),
  broken: (
    <>
      <path {...wall} d="M46 92V42l34-22 34 22v50" />
      <path {...line} d="m40 46 40-26 16 10m10 7 14 9" />
      <rect
        x="66"
        y="50"
        width="28"
        height="26"
        rx="3"
        fill="var(--sunken)"
        stroke="var(--ink-soft)"
        strokeWidth="2"
      />
      <path {...line} stroke="var(--brick)" d="m80 50-5 9 8 5-5 12" />
      <path {...line} d="m98 22 8-10m2 16 11-6" />
    </>
  ),
  search: (
    <>
      <path {...wall} d="M38 92V58l22-15 22 15v34" />
      <rect
        x="53"
        y="62"
        width="14"
        height="14"
        rx="2"
        fill="var(--sunken)"
        stroke="var(--ink-soft)"
        strokeWidth="2"
      />
      <circle
        cx="98"
        cy="48"
        r="22"
        fill="var(--amber-soft)"
        stroke="var(--ink-soft)"
        strokeWidth="2"
      />
      <path {...line} d="m114 64 14 15M88 48a10 10 0 0 1 10-10" />
    </>
  ),
  bench: (
    <>
      <path {...wall} d="M44 58h60v10H44z" />
      <path {...line} d="M50 68v24m48-24v24M44 76h60" />
      <path {...line} d="M126 92V34m0 0h-12" />
      <path
        fill="var(--lit)"
        stroke="var(--ink-soft)"
        strokeWidth="2"
        strokeLinejoin="round"
        d="M106 34h14l4 12h-22z"
      />
    </>
  ),
};

export function Illustration({ name, className }: { name: IllustrationName; className?: string }) {
  return (
    <svg viewBox="0 0 160 108" aria-hidden className={cx("h-auto", className)}>
      <ellipse cx="80" cy="92" rx="68" ry="10" fill="var(--sunken)" />
      {scenes[name]}
      <path {...line} d="M22 92h116" />
    </svg>
  );
}
