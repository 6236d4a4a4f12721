import { useEffect } from "react";

const prefix = /^\(\d+\+?\) /;

/** Shows a number before the title of the tab: "(3) …"; none for 0. Pages write their titles without it. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const before = count > 99 ? "(99+) " : count > 0 ? `(${count}) ` : "";
    const write = () => {
      const title = before + document.title.replace(prefix, "");
      if (title !== document.title) document.title = title;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(prefix, "");
    };
  }, [count]);
}
