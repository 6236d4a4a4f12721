import type { Language } from "#core/kernel/language.ts";
import type { ComponentProps, ReactNode } from "react";
import type { Texts } from "./texts.ts";

/** `pane` keeps the names of landmarks apart where everything is shown twice. */
export type SampleProps = { t: Texts; language: Language; pane: string };

/** A few specimens under one small caption. */
export function Group({
  name,
  wrap = false,
  children,
}: {
  name?: string;
  wrap?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="mb-6 last:mb-0">
      {name && <p className="mb-2 text-xs text-ink-soft">{name}</p>}
      <div className={wrap ? "flex flex-wrap items-center gap-2.5" : "flex flex-col gap-stack"}>
        {children}
      </div>
    </div>
  );
}

/** Stands in for a router link. */
export function Here({ to, children, ...rest }: ComponentProps<"a"> & { to: string }) {
  return (
    <a {...rest} href={`#${to}`}>
      {children}
    </a>
  );
}
