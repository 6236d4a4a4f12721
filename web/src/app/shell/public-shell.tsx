import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useAuth } from "../session/auth-store.ts";
import { entryQuery, rememberPreference, unknownOffer } from "../session/session.ts";
import { PageLinkContext, type PageLinkProps } from "../page-link.tsx";
import { PublicFrame } from "./public-frame.tsx";

/** The frame of public pages inside the application. */
export function PublicShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const user = useAuth((state) => state.user);
  const { data: entry } = useQuery(entryQuery);
  const offer = entry?.offer ?? unknownOffer;
  // Without the server's word somebody may be signed in whom this browser does not remember.
  const known = entry ? (entry.me ?? null) : (user ?? undefined);
  return (
    <PageLinkContext value={routedLink}>
      <PublicFrame
        path={pathname}
        user={known && (user ?? known)}
        offer={offer}
        remember={rememberPreference}
      >
        {children}
      </PublicFrame>
    </PageLinkContext>
  );
}

const routedLink = ({ href, ...props }: PageLinkProps) => <Link to={href} {...props} />;
