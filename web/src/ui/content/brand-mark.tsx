import { cx } from "../cx.ts";

type Props = {
  size?: number;
  /** The window lights up and goes out while something is awaited. */
  lit?: boolean;
  className?: string;
};

/** A letter О that is a building: a gable over a round attic window, one pane lit. */
export function BrandMark({ size = 28, lit = false, className }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden
      className={cx("shrink-0", className)}
    >
      <path
        fill="var(--pine)"
        d="M14.2 2.02a2.8 2.8 0 0 1 3.6 0l9.94 8.4A3.6 3.6 0 0 1 29 13.17V21a9.5 9.5 0 0 1-9.5 9.5h-7A9.5 9.5 0 0 1 3 21v-7.83a3.6 3.6 0 0 1 1.26-2.75z"
      />
      <path
        fill="var(--on-pine)"
        d="M15.1 16.6V10.06a8.1 8.1 0 0 0-7.15 6.54zm0 1.8H7.95a8.1 8.1 0 0 0 7.15 7.14zm1.8 0v7.14a8.1 8.1 0 0 0 7.15-7.14z"
      />
      <path
        fill="var(--lit)"
        className={lit ? "animate-lit" : undefined}
        d="M16.9 16.6h7.15a8.1 8.1 0 0 0-7.15-6.54z"
      />
    </svg>
  );
}

/** Mark and name together; the name is text, so that it is read, found and scaled. */
export function BrandName({
  name,
  size = 28,
  className,
}: {
  name: string;
  size?: number;
  className?: string;
}) {
  return (
    <span className={cx("inline-flex items-center gap-2.5", className)}>
      <BrandMark size={size} />
      <span className="font-[680] tracking-[-0.03em]" style={{ fontSize: size * 0.72 }}>
        {name}
      </span>
    </span>
  );
}
