import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton, SkeletonList } from "#web/ui/content/skeleton.tsx";
import { cx } from "#web/ui/cx.ts";

/** Rows or cards as they will be. */
export function WaitingRows(props: Omit<ComponentProps<typeof SkeletonList>, "label">) {
  const { t } = useTranslation();
  return <SkeletonList label={t("shell.loading")} {...props} />;
}

type BlockProps = { rows?: number; heights?: readonly string[]; className?: string };

/** Blocks as high as what is coming; so many of the usual height, unless told. */
export function WaitingBlocks({ rows = 5, heights, className = "gap-3" }: BlockProps) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy className={cx("flex flex-col", className)}>
      <span className="sr-only">{t("shell.loading")}</span>
      {Array.from({ length: heights?.length ?? rows }, (_, at) => (
        <Skeleton key={at} className={cx(heights?.[at] ?? "h-16", "rounded-lg")} />
      ))}
    </div>
  );
}
