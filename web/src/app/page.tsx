import type { ComponentProps } from "react";
import { cx } from "#web/ui/cx.ts";

/** How wide a page grows at most: one form, a text to read, rows, cards, figures side by side, or a table. */
export type PageWidth = "form" | "reading" | "list" | "cards" | "wide" | "table";

const widths: Record<PageWidth, string> = {
  form: "[--column:38rem]",
  reading: "[--column:44rem]",
  list: "[--column:52rem]",
  cards: "[--column:60rem]",
  wide: "[--column:80rem]",
  table: "[--column:none]",
};

/** Frame of a page inside the shell: each begins at the same left and upper edge, however wide it grows. */
export function Page({ width, className, ...rest }: ComponentProps<"div"> & { width: PageWidth }) {
  return <div {...rest} className={cx("page-frame", widths[width], className)} />;
}
