import { useRouter, useRouterState } from "@tanstack/react-router";

/**
 * Returns a step back to the list that this page was opened from, or null where there is none. The
 * step belongs to this page's entry of the history: once another page is opened it does nothing.
 */
export function useBackToList(): (() => void) | null {
  const { history } = useRouter();
  const key = useRouterState({
    select: ({ location: { state } }) => (state.fromList ? state.__TSR_key : undefined),
  });
  if (!key) return null;
  return () => {
    if (history.location.state.__TSR_key === key) history.back();
  };
}
