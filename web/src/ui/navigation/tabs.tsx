import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useId } from "react";
import { CountBadge } from "../content/badge.tsx";
import { cx } from "../cx.ts";
import { fillSlot } from "../slot.ts";
import { useOverflowEdges } from "./use-cut.ts";

type TabItem<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  count?: number;
  countLabel?: string;
  disabled?: boolean;
};

export type TabsProps<Value extends string> = {
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
  /** On a phone all are in sight, two in a line, instead of a row to be pushed along. */
  spread?: boolean;
  /** Rounded, for filters below a page's tabs: they do not read as a second row of tabs. */
  isFilter?: boolean;
  /** The open panel. */
  children?: ReactNode;
};

// An edge that cuts the row off fades: it goes on there. Forced colours show the scrollbar instead.
const row =
  "flex gap-1 overflow-x-auto overflow-y-hidden scroll-px-12 [scrollbar-width:none] " +
  "data-[cut=end]:[mask-image:linear-gradient(to_left,transparent,black_3.5rem)] " +
  "data-[cut=start]:[mask-image:linear-gradient(to_right,transparent,black_3.5rem)] " +
  "data-[cut=both]:[mask-image:linear-gradient(to_right,transparent,black_3.5rem,black_calc(100%-3.5rem),transparent)] " +
  "forced-colors:[mask-image:none]! forced-colors:[scrollbar-width:thin]";
/** Pixels of a cut edge under which nothing is read well. */
const faded = 40;
const line = "border-b border-line";
const tab =
  "relative inline-flex min-h-control shrink-0 items-center gap-2 rounded-sm px-2.5 text-base font-[540] whitespace-nowrap text-ink-soft " +
  "transition-colors hover:text-ink focus-visible:-outline-offset-2 [&_svg]:size-[1.15em] " +
  "after:absolute after:inset-x-2.5 after:-bottom-px after:h-0.5 after:rounded-full after:bg-transparent " +
  "disabled:cursor-not-allowed disabled:text-ink-faint";
const current = "text-ink! after:bg-pine!";

const filterRow = "gap-1.5 pb-0.5";
const filter =
  "inline-flex min-h-9 shrink-0 items-center gap-2 rounded-full border border-line bg-surface px-3.5 text-sm font-[540] whitespace-nowrap text-ink-soft " +
  "transition-colors hover:border-line-control hover:text-ink focus-visible:-outline-offset-2 [&_svg]:size-[1.15em] " +
  "disabled:cursor-not-allowed disabled:text-ink-faint";
const chosenFilter =
  "border-pine! bg-pine-soft! text-pine-ink! shadow-[inset_0_0_0_1px_var(--pine)]";

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, value, onValueChange, className, children } = props;
  const { spread = false, isFilter = false } = props;
  const id = useId();
  const { ref, cut } = useOverflowEdges<HTMLDivElement>();
  // A row too long for a phone shows the open one, also where a link led straight to it.
  useEffect(() => {
    const open = document.getElementById(`${id}-${value}`);
    if (!open?.parentElement) return;
    const { offsetLeft: at, offsetWidth, parentElement: list } = open;
    if (
      at - faded < list.scrollLeft ||
      at + offsetWidth + faded > list.scrollLeft + list.clientWidth
    )
      list.scrollLeft = at - (list.clientWidth - offsetWidth) / 2;
  }, [id, value]);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const open = items.filter((item) => !item.disabled);
    const at = open.findIndex((item) => item.value === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : open.at(to === open.length ? 0 : to);
    if (!next) return;
    event.preventDefault();
    onValueChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <div className={className}>
      <div
        ref={ref}
        data-cut={cut}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={move}
        className={cx(row, isFilter ? filterRow : line, spread && "max-sm:grid max-sm:grid-cols-2")}
      >
        {items.map((item) => {
          const selected = item.value === value;
          return (
            <button
              key={item.value}
              id={`${id}-${item.value}`}
              type="button"
              role="tab"
              aria-selected={selected}
              aria-controls={selected && children !== undefined ? `${id}-panel` : undefined}
              tabIndex={selected ? 0 : -1}
              disabled={item.disabled}
              onClick={() => onValueChange(item.value)}
              className={
                isFilter ? cx(filter, selected && chosenFilter) : cx(tab, selected && current)
              }
            >
              <TabFace {...item} />
            </button>
          );
        })}
      </div>
      {children !== undefined && (
        <div
          id={`${id}-panel`}
          role="tabpanel"
          tabIndex={0}
          aria-labelledby={`${id}-${value}`}
          className="rounded-sm pt-4"
        >
          {children}
        </div>
      )}
    </div>
  );
}

type TabLinksProps = {
  label: string;
  /** `render` is a router link; it says itself which one is current (aria-current="page"). */
  items: readonly (Omit<TabItem, "disabled"> & { render: ReactElement })[];
  className?: string;
};

/** Tabs that are pages: each has its address, and the back button works. */
export function TabLinks({ label, items, className }: TabLinksProps) {
  const { ref, cut } = useOverflowEdges<HTMLElement>();
  return (
    <nav ref={ref} data-cut={cut} aria-label={label} className={cx(row, className)}>
      {items.map(({ render, ...item }) => (
        <span key={item.value} className="flex">
          {fillSlot(
            render,
            {
              className: cx(tab, "aria-[current=page]:text-ink aria-[current=page]:after:bg-pine"),
            },
            <TabFace {...item} />,
          )}
        </span>
      ))}
    </nav>
  );
}

function TabFace({ icon, label, count, countLabel }: Omit<TabItem, "value">) {
  return (
    <>
      {icon}
      {label}
      {count !== undefined && (
        <CountBadge count={count} tone="neutral" {...(countLabel ? { label: countLabel } : {})} />
      )}
    </>
  );
}
