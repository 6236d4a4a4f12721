import { useLocation, useNavigate } from "@tanstack/react-router";
import { Fragment, type ReactNode, useEffect } from "react";
import { randomId } from "../api/random-id.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Secret of a letter's link, and which opening of it this is. */
    linkSecret?: { secret: string; opening: string };
  }
}

type Props = { children: (secret: string | null) => ReactNode };

/**
 * A page that a letter's link opens, with the link's secret. It comes as a fragment, which reaches no
 * server, and moves from the address into this entry of the tab's history: a reload still finds it, a
 * screenshot and a copied address do not. Opened once more, the page begins anew.
 */
export function LinkSecret({ children }: Props) {
  const navigate = useNavigate();
  const secret = useLocation({ select: ({ hash }) => hash });
  const storedSecret = useLocation({ select: ({ state }) => state.linkSecret });
  useEffect(() => {
    if (!secret) return;
    const linkSecret = { secret, opening: randomId() };
    const state = (before: object) => ({ ...before, linkSecret });
    void navigate({ to: ".", hash: "", state, replace: true, resetScroll: false });
  }, [secret, navigate]);
  if (secret) return null;
  return <Fragment key={storedSecret?.opening}>{children(storedSecret?.secret ?? null)}</Fragment>;
}
