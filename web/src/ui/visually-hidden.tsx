import type { ComponentProps } from "react";

/** Words for ears only. */
export function VisuallyHidden(props: ComponentProps<"span">) {
  return <span {...props} className="sr-only" />;
}
