import type { ReactNode } from "react";
import { CloudOff } from "lucide-react";
import { BrandMark } from "./brand-mark.tsx";
import { cx } from "../cx.ts";
import { Illustration, type IllustrationName } from "./illustration.tsx";

export type EmptyStateProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons that help. */
  actions?: ReactNode;
  illustration?: IllustrationName;
  /** 1 where it stands for the whole page. */
  headingLevel?: 1 | 2 | 3;
  compact?: boolean;
  className?: string;
};

export function EmptyState(props: EmptyStateProps) {
  const {
    title,
    description,
    actions,
    illustration = "windows",
    headingLevel = 2,
    compact,
    className,
  } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      className={cx(
        "mx-auto flex max-w-md flex-col items-center px-4 text-center",
        compact ? "py-4" : "py-8",
        className,
      )}
    >
      <Illustration name={illustration} className={compact ? "w-24" : "w-40"} />
      <Heading
        // A page that comes is read from its heading.
        {...(headingLevel === 1 ? { tabIndex: -1 } : {})}
        className={cx("mt-4 outline-none", compact ? "text-base" : "text-lg")}
      >
        {title}
      </Heading>
      {description && <p className="mt-1.5 text-ink-soft">{description}</p>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}

export type ErrorStateProps = Omit<EmptyStateProps, "illustration"> & {
  /** Number that support may ask for. */
  reference?: ReactNode;
};

/** Something went wrong: what, what to do, and a number to quote. */
export function ErrorState({ description, reference, ...rest }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        {...rest}
        illustration="broken"
        description={
          <>
            {description}
            {reference && (
              <span className="mt-1.5 block text-sm text-ink-faint select-all">{reference}</span>
            )}
          </>
        }
      />
    </div>
  );
}

/** The first moment of a page that is not here yet. */
export function LoadingScreen({ label, className }: { label: string; className?: string }) {
  return (
    <div
      role="status"
      className={cx("flex min-h-dvh flex-col items-center justify-center gap-4", className)}
    >
      <BrandMark size={56} lit />
      <p className="text-ink-soft">{label}</p>
    </div>
  );
}

export type PartialNoticeProps = {
  children: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  className?: string;
};

/** Some of it is here, some is not, and it is said aloud. */
export function PartialNotice({ children, action, icon, className }: PartialNoticeProps) {
  return (
    <div
      role="status"
      className={cx(
        "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-amber-line bg-amber-soft px-3.5 py-2.5 text-sm text-amber-ink [&>svg]:size-[1.2em] [&>svg]:shrink-0",
        className,
      )}
    >
      {icon ?? <CloudOff aria-hidden />}
      <p className="min-w-0 flex-1 basis-48">{children}</p>
      {action}
    </div>
  );
}
