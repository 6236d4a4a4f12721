import type { ReactNode } from "react";
import { cx } from "../cx.ts";

export type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** A breadcrumb or a link back. */
  above?: ReactNode;
  /** A state badge beside the title. */
  badge?: ReactNode;
  actions?: ReactNode;
  /** A button that is only a picture: it stays beside the title, however narrow the screen. */
  menu?: ReactNode;
  /** Tabs or filters; they stand on the dividing line. */
  below?: ReactNode;
  className?: string;
};

export function PageHeader({
  title,
  description,
  above,
  badge,
  actions,
  menu,
  below,
  className,
}: PageHeaderProps) {
  return (
    <header className={cx("flex flex-col gap-1", below && "border-b border-line", className)}>
      {above}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 items-start gap-x-6">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h1 tabIndex={-1} className="max-w-full text-2xl break-words outline-none">
                {title}
              </h1>
              {badge}
            </div>
            {description && <p className="mt-1.5 max-w-[68ch] text-ink-soft">{description}</p>}
          </div>
          {menu}
        </div>
        {actions && (
          <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
            {actions}
          </div>
        )}
      </div>
      {below && <div className="mt-3">{below}</div>}
    </header>
  );
}
