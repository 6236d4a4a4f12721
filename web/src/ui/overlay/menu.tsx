import type { Placement } from "@floating-ui/dom";
import { Check } from "lucide-react";
import { createContext, type KeyboardEvent, type ReactElement, type ReactNode, use } from "react";
import { cx } from "../cx.ts";
import { floatingPanel } from "./floating-panel.ts";
import { fillSlot } from "../slot.ts";
import { usePopover } from "./use-popover.ts";

export type MenuProps = {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement;
  label: string;
  placement?: Placement;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
};

const Close = createContext<() => void>(() => {});

export function Menu({ trigger, label, placement, onOpenChange, className, children }: MenuProps) {
  const menu = usePopover({
    placement: placement ?? "bottom-start",
    ...(onOpenChange ? { onOpenChange } : {}),
    onShown: (panel) => (itemsOf(panel)[0] ?? panel).focus(),
  });
  return (
    <>
      {fillSlot(trigger, {
        ...menu.triggerProps,
        "aria-haspopup": "menu",
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          menu.show();
        },
      })}
      <div
        {...menu.panelProps}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={(event) => onArrowKeys(event, menu.hide)}
        className={cx(
          floatingPanel,
          "max-w-[min(22rem,calc(100vw-1rem))] min-w-[min(12rem,calc(100vw-1rem))] p-1.5",
          className,
        )}
      >
        <Close value={menu.hide}>{menu.open && children}</Close>
      </div>
    </>
  );
}

/** Focuses the first item that comes after its menu was opened: until then the panel has the focus. */
function takeFocus(item: HTMLElement | null) {
  if (item && !item.ariaDisabled && document.activeElement === item.parentElement) item.focus();
}

function itemsOf(panel: HTMLElement) {
  return [...panel.querySelectorAll<HTMLElement>("[role^=menuitem]:not([aria-disabled=true])")];
}

/** Handles keys of a menu: arrows, Home, End and first letters move; Tab leaves. */
function onArrowKeys(event: KeyboardEvent<HTMLDivElement>, hide: () => void) {
  const items = itemsOf(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const moves: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? -1 : at - 1,
    Home: 0,
    End: -1,
  };
  const to = moves[event.key];
  if (to !== undefined) {
    event.preventDefault();
    items.at(to === items.length ? 0 : to)?.focus();
  } else if (event.key === "Tab") {
    hide();
  } else if (event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey) {
    const letter = event.key.toLocaleLowerCase();
    const turned = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    turned.find((item) => item.textContent?.trim().toLocaleLowerCase().startsWith(letter))?.focus();
  }
}

export type MenuItemProps = {
  icon?: ReactNode;
  children: ReactNode;
  description?: ReactNode;
  trailing?: ReactNode;
  onSelect?: () => void;
  /** A router link; it then navigates instead of, or besides, `onSelect`. */
  render?: ReactElement;
  danger?: boolean;
  disabled?: boolean;
  /** Makes it a choice with a tick: `radio` for one of many, `checkbox` for on and off. */
  checked?: boolean;
  kind?: "radio" | "checkbox";
  keepOpen?: boolean;
};

export function MenuItem({
  icon,
  children,
  description,
  trailing,
  onSelect,
  render,
  danger = false,
  disabled = false,
  checked,
  kind = "checkbox",
  keepOpen = false,
}: MenuItemProps) {
  const close = use(Close);
  const choice = checked !== undefined;
  const props = {
    role: choice ? `menuitem${kind}` : "menuitem",
    tabIndex: -1,
    "aria-checked": checked,
    "aria-disabled": disabled || undefined,
    onPointerMove: (event: { currentTarget: HTMLElement }) =>
      disabled || event.currentTarget.focus(),
    onClick: (event: { preventDefault(): void }) => {
      if (disabled) return event.preventDefault();
      if (!keepOpen) close();
      onSelect?.();
    },
    className: cx(
      "flex min-h-control-sm w-full items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-left outline-none",
      "[&>svg]:size-[1.15em] [&>svg]:shrink-0",
      danger
        ? "text-brick-ink focus:bg-brick-soft"
        : "text-ink focus:bg-hover [&>svg]:text-ink-soft",
      disabled && "cursor-not-allowed text-ink-faint focus:bg-transparent",
    ),
  };
  const content = (
    <>
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block">{children}</span>
        {description && <span className="block text-sm text-ink-soft">{description}</span>}
      </span>
      {trailing && <span className="shrink-0 text-sm text-ink-soft">{trailing}</span>}
      {choice && <Check aria-hidden className={checked ? "text-pine-ink!" : "invisible"} />}
    </>
  );
  if (render) return fillSlot(render, props, content);
  return (
    <button type="button" ref={takeFocus} {...props}>
      {content}
    </button>
  );
}

export function MenuSeparator() {
  return <hr className="-mx-1.5 my-1.5 border-line" />;
}

/** A heading over a few items. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label}>
      <p aria-hidden className="px-2.5 pt-1.5 pb-1 text-xs font-[560] text-ink-soft">
        {label}
      </p>
      {children}
    </div>
  );
}
