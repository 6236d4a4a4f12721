import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** What a letter's link opens, while its page stands in this tab. */
    linkSecret?: string;
  }
}

/**
 * The secret of the letter's link that opened this page, or null. It comes as a fragment, which reaches
 * no server, and moves from the address into this entry of the tab's history: a reload still finds it,
 * a screenshot and a copied address do not.
 */
export function useLinkSecret(): string | null {
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const kept = useLocation({ select: ({ state }) => state.linkSecret });
  useEffect(() => {
    if (!hash) return;
    const state = (before: object) => ({ ...before, linkSecret: hash });
    void navigate({ to: ".", hash: "", state, replace: true, resetScroll: false });
  }, [hash, navigate]);
  return hash || kept || null;
}
