import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { cx } from "#web/ui/cx.ts";

/** Keeps the place of a way to pay until it is known which it is. */
export function PayWaiting({ compact = false }: { compact?: boolean | undefined }) {
  return <Skeleton className={cx(compact ? "h-control-sm" : "h-control", "w-48 rounded-md")} />;
}
