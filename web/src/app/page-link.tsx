import { type ComponentProps, createContext, type ReactNode, use } from "react";
import type { ProfileChange } from "#core/identity/model.ts";

export type PageLinkProps = Omit<ComponentProps<"a">, "href"> & { href: string };

/** Keeps a choice of the person with their account. */
export type Remember = (change: Pick<ProfileChange, "language" | "theme">) => void;

/** Draws a link that leads through the router inside the application; null: links lead as browsers do. */
export const PageLinkContext = createContext<((props: PageLinkProps) => ReactNode) | null>(null);

/** A link of what stands at the door too, where there is no router yet. */
export function PageLink({ href, children, ...props }: PageLinkProps) {
  const routed = use(PageLinkContext);
  if (routed) return routed({ href, children, ...props });
  return (
    <a href={href} {...props}>
      {children}
    </a>
  );
}
