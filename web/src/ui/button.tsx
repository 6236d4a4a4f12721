import type { ComponentProps, ReactElement, ReactNode } from "react";
import { cx } from "./cx.ts";
import { fillSlot } from "./slot.ts";
import { Spinner } from "./content/spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
type ButtonSize = "sm" | "md" | "lg";

const base =
  "relative inline-flex max-w-full shrink-0 items-center justify-center rounded-md font-[560] whitespace-nowrap select-none " +
  "transition-[background-color,border-color,color,box-shadow,scale] duration-100 active:scale-[0.985] " +
  "disabled:cursor-not-allowed disabled:active:scale-100 aria-disabled:cursor-not-allowed " +
  "[&_svg]:size-[1.15em] [&_svg]:shrink-0";

const solidOff =
  "disabled:bg-sunken disabled:text-ink-faint disabled:border-line disabled:shadow-none " +
  "aria-disabled:bg-sunken aria-disabled:text-ink-faint aria-disabled:border-line aria-disabled:shadow-none";
const quietOff =
  "disabled:bg-transparent disabled:text-ink-faint aria-disabled:bg-transparent aria-disabled:text-ink-faint";

const variants: Record<ButtonVariant, string> = {
  primary:
    "border border-transparent bg-pine text-on-pine shadow-[var(--sheen),var(--shadow-1)] hover:bg-pine-hover active:bg-pine-press",
  secondary:
    "border border-line-strong bg-raised text-ink shadow-xs hover:border-line-control hover:bg-surface active:bg-sunken",
  quiet: "border border-transparent text-ink hover:bg-hover active:bg-press",
  danger:
    "border border-transparent bg-brick text-on-brick shadow-[var(--sheen),var(--shadow-1)] hover:bg-brick-hover active:bg-brick-press",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-control-sm gap-1.5 px-[calc(var(--control-x)*0.8)] text-sm",
  md: "min-h-control gap-2 px-[calc(var(--control-x)*1.2)] text-base",
  lg: "min-h-control-lg gap-2.5 rounded-[0.6875rem] px-[min(1.5rem,6vw)] text-lg",
};

const squares: Record<ButtonSize, string> = {
  sm: "size-control-sm text-base",
  md: "size-control text-lg",
  lg: "size-control-lg text-xl",
};

type Shape = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner over the kept width and swallows presses. */
  busy?: boolean;
  /** A router link or anchor that should look like this button. */
  render?: ReactElement;
};

export type ButtonProps = ComponentProps<"button"> &
  Shape & {
    icon?: ReactNode;
    iconEnd?: ReactNode;
    block?: boolean;
    /** Long words may take a second line, rather than be cut where letters are large. */
    wrap?: boolean;
  };

export function Button({
  variant = "secondary",
  size = "md",
  busy = false,
  render,
  icon,
  iconEnd,
  block = false,
  wrap = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const content = (
    <>
      <span className={cx("contents", busy && "[&>*]:opacity-0")}>
        {icon}
        <span
          className={wrap ? "min-w-0 py-1 wrap-anywhere whitespace-normal" : "min-w-0 truncate"}
        >
          {children}
        </span>
        {iconEnd}
      </span>
      {busy && <Spinner className="absolute" />}
    </>
  );
  return shell(rest, busy, render, content, [variant, sizes[size], block && "w-full", className]);
}

export type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> &
  Shape & { label: string; icon: ReactNode; badge?: ReactNode };

/** A button that is only a picture; its words are required and spoken. */
export function IconButton({
  variant = "quiet",
  size = "md",
  busy = false,
  render,
  label,
  icon,
  badge,
  className,
  ...rest
}: IconButtonProps) {
  const content = (
    <>
      {busy ? <Spinner /> : icon}
      {badge && (
        <span className="pointer-events-none absolute -top-0.5 -right-1 flex rounded-full ring-2 ring-paper">
          {badge}
        </span>
      )}
    </>
  );
  const named = { ...rest, "aria-label": label };
  return shell(named, busy, render, content, [variant, squares[size], className]);
}

function shell(
  rest: ComponentProps<"button">,
  busy: boolean,
  render: ReactElement | undefined,
  content: ReactNode,
  [variant, ...classes]: [ButtonVariant, ...(string | false | undefined)[]],
) {
  const className = cx(
    base,
    variants[variant],
    !busy && (variant === "quiet" ? quietOff : solidOff),
    ...classes,
  );
  if (render) return fillSlot(render, { ...rest, className }, content);
  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { "aria-busy": true, onClick: swallow } : {})}
      className={className}
    >
      {content}
    </button>
  );
}

function swallow(event: { preventDefault(): void; stopPropagation(): void }) {
  event.preventDefault();
  event.stopPropagation();
}
