import type { ComponentProps, ReactElement, ReactNode } from "react";
import { cx } from "../cx.ts";
import { fillSlot } from "../slot.ts";

export type CardProps = Omit<ComponentProps<"section">, "title"> & {
  title?: ReactNode;
  description?: ReactNode;
  /** Buttons or a link at the right of the title. */
  actions?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** `flush` lets a table or a list reach the edges. */
  flush?: boolean;
  tone?: "plain" | "pine" | "amber" | "brick";
};

const tones = {
  plain: "border-line bg-surface",
  pine: "border-pine-line bg-pine-soft",
  amber: "border-amber-line bg-amber-soft",
  brick: "border-brick-line bg-brick-soft",
};

export function Card({
  title,
  description,
  actions,
  headingLevel = 2,
  flush = false,
  tone = "plain",
  className,
  children,
  ...rest
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  const head = title || actions;
  return (
    <section {...rest} className={cx("min-w-0 rounded-lg border", tones[tone], className)}>
      {head && (
        <header
          className={cx(
            "flex flex-wrap items-start gap-x-4 gap-y-2 px-card pt-card",
            flush ? "pb-3" : "pb-0",
          )}
        >
          <div className="min-w-0 flex-1 basis-32">
            {title && <Heading className="text-lg">{title}</Heading>}
            {description && <p className="mt-0.5 text-sm text-ink-soft">{description}</p>}
          </div>
          {actions && <div className="flex max-w-full flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      {children !== undefined && (
        <div className={cx(!flush && "p-card", !flush && head && "pt-3.5")}>{children}</div>
      )}
    </section>
  );
}

export type CardLinkProps = { render: ReactElement; className?: string; children: ReactNode };

/** A whole card to press; `render` is the link or button it is. */
export function CardLink({ render, className, children }: CardLinkProps) {
  return fillSlot(
    render,
    {
      className: cx(
        "group block min-w-0 rounded-lg border border-line bg-surface p-card text-left transition-[border-color,box-shadow,background-color] duration-150 hover:border-line-strong hover:bg-raised hover:shadow-sm active:bg-sunken",
        className,
      ),
    },
    children,
  );
}

export type FactsProps = {
  items: { label: string; value: ReactNode }[];
  columns?: 1 | 2 | 3;
  className?: string;
};

/** Label and value pairs, as on the first page of a file. */
export function Facts({ items, columns = 1, className }: FactsProps) {
  const grid = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-2 lg:grid-cols-3" };
  return (
    <dl className={cx("grid gap-x-8 gap-y-3", grid[columns], className)}>
      {items.map((item) => (
        <div key={item.label} className="min-w-0">
          <dt className="text-sm text-ink-soft">{item.label}</dt>
          <dd className="mt-0.5 font-[520] tabular-nums">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
