import { cx } from "../cx.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";

/** The shape of what is coming. Give it the size of the real thing, so that nothing moves. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        "block max-w-full animate-glint bg-[length:200%_100%]",
        !className?.includes("rounded") && "rounded-sm",
        "bg-[linear-gradient(100deg,var(--skeleton)_35%,var(--skeleton-glint)_50%,var(--skeleton)_65%)]",
        className ?? "h-4 w-full",
      )}
    />
  );
}

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  const widths = ["w-full", "w-[92%]", "w-[97%]", "w-[88%]"];
  return (
    <span className={cx("flex flex-col gap-2.5", className)}>
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton
          key={at}
          className={cx("h-3.5", at === lines - 1 ? "w-3/5" : widths[at % widths.length])}
        />
      ))}
    </span>
  );
}

type ListProps = {
  rows?: number;
  label: string;
  /** Each row stands apart. */
  cards?: boolean;
  /** Shape at the beginning of a row. */
  picture?: "round" | "square" | null;
  className?: string;
};

/** A list as it will be: rows of two lines with something at the end, or cards of three. */
export function SkeletonList({ rows = 5, label, cards = false, ...look }: ListProps) {
  const { picture = cards ? null : "round" } = look;
  const { className = cards ? "gap-3" : "divide-y divide-line" } = look;
  return (
    <div role="status" aria-busy className={cx("flex flex-col", className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, at) => (
        <div
          key={at}
          className={cx(
            "flex gap-3",
            cards ? "rounded-lg border border-line bg-surface p-card" : "items-center py-cell-y",
          )}
        >
          {picture && (
            <Skeleton
              className={cx(
                "size-10 shrink-0",
                picture === "round" ? "rounded-full" : "rounded-md",
              )}
            />
          )}
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className={cx(cards ? "h-5" : "h-3.5", at % 2 ? "w-2/5" : "w-1/2")} />
            <Skeleton className={cx("h-3", at % 3 ? "w-3/5" : "w-3/4")} />
            {cards && <Skeleton className="mt-4 h-5 w-4/5" />}
          </div>
          {!cards && <Skeleton className="h-5 w-16 shrink-0" />}
        </div>
      ))}
    </div>
  );
}
