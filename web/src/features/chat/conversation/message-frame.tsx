import { MoreHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#web/ui/button.tsx";
import { Avatar } from "#web/ui/content/avatar.tsx";
import { cx } from "#web/ui/cx.ts";
import { Menu } from "#web/ui/overlay/menu.tsx";

type Props = {
  number?: number;
  /** Names the message to those who go from one to the next by ear: whose it is, when, and how it begins. */
  label: string;
  /** Name of the author. */
  name: string;
  mine: boolean;
  /** Follows one of the same author: the name need not be said again. */
  joined: boolean;
  /** Author and time. */
  head: ReactNode;
  bubble: ReactNode;
  /** Menu of the message with its label; null: none. */
  menu: { label: string; items: ReactNode } | null;
  /** Content below the message. */
  children?: ReactNode;
};

/** How a message stands among others: whose it is, its words, and a menu that shows itself where one is. */
export function MessageFrame({
  number,
  label,
  name,
  mine,
  joined,
  head,
  bubble,
  menu,
  children,
}: Props) {
  return (
    <article
      aria-label={label}
      data-number={number}
      className={cx(
        "group/message flex min-w-0 gap-2.5",
        mine && "flex-row-reverse",
        joined ? "mt-1" : "mt-4",
      )}
    >
      {!mine && (joined ? <span className="w-8 shrink-0" /> : <Avatar name={name} size="sm" />)}
      <div className={cx("flex max-w-[85%] min-w-0 flex-col", mine && "items-end")}>
        {!joined && <p className="flex flex-wrap items-baseline gap-x-2 px-1 text-sm">{head}</p>}
        <div className={cx("flex max-w-full items-center gap-1", mine && "flex-row-reverse")}>
          {bubble}
          {menu && (
            <span className="shrink-0 opacity-0 transition-opacity group-focus-within/message:opacity-100 group-hover/message:opacity-100 [@media(hover:none)]:opacity-100">
              <Menu
                label={menu.label}
                placement="bottom-end"
                trigger={
                  <IconButton size="sm" label={menu.label} icon={<MoreHorizontal aria-hidden />} />
                }
              >
                {menu.items}
              </Menu>
            </span>
          )}
        </div>
        {children}
      </div>
    </article>
  );
}
