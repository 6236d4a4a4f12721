import { cloneElement, type ReactElement, type ReactNode } from "react";
import { cx } from "./cx.ts";

type Props = Record<string, unknown>;

/**
 * Merges our props into the caller's element (a router link, say): classes join, handlers run one after the other,
 * everything else of the element wins.
 */
export function fillSlot(element: ReactElement, ours: Props, children?: ReactNode): ReactElement {
  const theirs = element.props as Props;
  const merged: Props = { ...ours, ...theirs };
  merged["className"] = cx(ours["className"] as string, theirs["className"] as string);
  for (const key of Object.keys(ours)) {
    const mine = ours[key];
    const other = theirs[key];
    if (key.startsWith("on") && typeof mine === "function" && typeof other === "function") {
      merged[key] = (...args: unknown[]) => {
        other(...args);
        mine(...args);
      };
    }
  }
  return children === undefined
    ? cloneElement(element, merged)
    : cloneElement(element, merged, children);
}

type SlotProps = Props & { element: ReactElement; children?: ReactNode };

/** Renders the element with merged props. */
export function Slot({ element, children, ...ours }: SlotProps) {
  return fillSlot(element, ours, children);
}
