import { useState } from "react";
import { cx } from "../cx.ts";

const sizes = {
  xs: "size-6 text-[0.625rem]",
  sm: "size-8 text-xs",
  md: "size-10 text-sm",
  lg: "size-14 text-lg",
  xl: "size-20 text-2xl",
};

export type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes;
  /** Beside the written name it is decoration; alone it must be spoken. */
  alone?: boolean;
  /** A green dot; give the word for it. */
  onlineLabel?: string | undefined;
  className?: string;
};

export function Avatar({
  name,
  src,
  size = "md",
  alone = false,
  onlineLabel,
  className,
}: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const tint = (hash(name) % 6) + 1;
  const spoken = alone ? cx(name, onlineLabel && `(${onlineLabel})`) : undefined;
  return (
    <span
      role={alone ? "img" : undefined}
      aria-label={spoken}
      aria-hidden={alone ? undefined : true}
      className={cx("relative inline-flex shrink-0", sizes[size], className)}
    >
      {src && broken !== src ? (
        <img
          src={src}
          alt=""
          onError={() => setBroken(src)}
          className="size-full rounded-full bg-sunken object-cover"
        />
      ) : (
        <span
          className="flex size-full items-center justify-center rounded-full font-semibold tracking-wide select-none"
          style={{ background: `var(--tint-${tint})`, color: `var(--tint-ink-${tint})` }}
        >
          {initials(name)}
        </span>
      )}
      {onlineLabel && (
        <span className="absolute right-0 bottom-0 size-[28%] max-h-3.5 min-h-2 max-w-3.5 min-w-2 rounded-full bg-pine ring-2 ring-surface" />
      )}
    </span>
  );
}

export type AvatarStackProps = {
  names: readonly string[];
  max?: number;
  size?: "xs" | "sm" | "md";
  label: string;
};

/** A few faces, then how many more. */
export function AvatarStack({ names, max = 3, size = "sm", label }: AvatarStackProps) {
  const rest = names.length - max;
  return (
    <span role="img" aria-label={label} className="inline-flex items-center -space-x-2">
      {names.slice(0, max).map((name) => (
        <Avatar key={name} name={name} size={size} className="rounded-full ring-2 ring-surface" />
      ))}
      {rest > 0 && (
        <span
          className={cx(
            "relative inline-flex items-center justify-center rounded-full bg-sunken font-semibold text-ink-soft ring-2 ring-surface",
            sizes[size],
          )}
        >
          +{rest}
        </span>
      )}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const letters = [words[0], words.length > 1 ? words[1] : undefined].map(
    (word) => [...(word ?? "")][0] ?? "",
  );
  return letters.join("").toLocaleUpperCase();
}

function hash(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}
