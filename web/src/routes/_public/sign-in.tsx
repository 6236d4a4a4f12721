import { createFileRoute } from "@tanstack/react-router";
import { safeReturn } from "#core/access.ts";
import { SignInPage } from "#web/features/identity/sign-in-page.tsx";

type Search = { return?: string };

export const Route = createFileRoute("/_public/sign-in")({
  validateSearch: (search: Record<string, unknown>): Search => {
    const back = safeReturn(search["return"]);
    return back ? { return: back } : {};
  },
  component: SignIn,
});

function SignIn() {
  const { demo } = Route.useRouteContext();
  // The router hands on what a validator leaves out, so the way back is checked where it is used.
  return <SignInPage demo={demo} back={safeReturn(Route.useSearch().return)} />;
}
