import { useEffect, useRef } from "react";
import { Button } from "../button.tsx";

export type LoadMoreProps = {
  /** False at the end; then only the summary stays. */
  hasMore: boolean;
  busy?: boolean;
  onMore: () => void;
  label: string;
  /** "40 з 128", "Це все". */
  summary?: string;
  /** Asks by itself when it comes into sight; the button stays for the keyboard. */
  auto?: boolean;
};

/** Keyset paging has no page numbers: there is only more. */
export function LoadMore({
  hasMore,
  busy = false,
  onMore,
  label,
  summary,
  auto = false,
}: LoadMoreProps) {
  const box = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    if (!auto || !hasMore || busy || !box.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: "400px",
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [auto, hasMore, busy]);
  return (
    <div
      ref={box}
      className="flex min-h-control flex-wrap items-center justify-center gap-x-4 gap-y-2 py-3"
    >
      {hasMore && (
        <Button size="sm" busy={busy} onClick={onMore}>
          {label}
        </Button>
      )}
      {summary && (
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {summary}
        </p>
      )}
    </div>
  );
}
