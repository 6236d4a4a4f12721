import { cx } from "./cx.ts";

type Props = {
  size?: number;
  /** The window lights up and goes out while something is awaited. */
  lit?: boolean;
  className?: string;
};

/** A letter О that is a house: a gable on a round body, and one window lit. */
export function BrandMark({ size = 28, lit = false, className }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className={cx("shrink-0", className)}>
      <path
        fill="var(--pine)"
        d="M14.27 2.06a2.9 2.9 0 0 1 3.46 0l9.3 6.98A5 5 0 0 1 29 13v4.5a13 13 0 0 1-26 0V13a5 5 0 0 1 1.97-3.96z"
      />
      <path fill="var(--on-pine)" d="M16 9.2a7.3 7.3 0 0 1 7.3 7.3v1a7.3 7.3 0 0 1-14.6 0v-1A7.3 7.3 0 0 1 16 9.2" />
      <path
        fill="var(--lit)"
        className={lit ? "animate-lit" : undefined}
        d="M12.6 16.9a3.4 3.4 0 0 1 6.8 0v3.3a.9.9 0 0 1-.9.9h-5a.9.9 0 0 1-.9-.9z"
      />
    </svg>
  );
}

/** Mark and name together; the name is text, so that it is read, found and scaled. */
export function BrandName({ name, size = 28, className }: { name: string; size?: number; className?: string }) {
  return (
    <span className={cx("inline-flex items-center gap-2.5", className)}>
      <BrandMark size={size} />
      <span className="font-[680] tracking-[-0.03em]" style={{ fontSize: size * 0.72 }}>
        {name}
      </span>
    </span>
  );
}
