import { createFileRoute, redirect } from "@tanstack/react-router";

/** The root's guard sends on whoever comes here; this is its fallback. */
export const Route = createFileRoute("/login")({
  beforeLoad: () => {
    throw redirect({ to: "/sign-in", replace: true });
  },
});
