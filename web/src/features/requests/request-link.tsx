import { Link, type LinkProps } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { isStaff } from "#core/kernel/actor.ts";
import { useAuth } from "#web/app/session/auth-store.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** A list lies one step back in the history, with its filters, its place and its focus. */
    fromList?: boolean;
  }
}

type Props = Omit<ComponentProps<"a">, "href"> & {
  number: string;
  /** Given where the person sees several organisations: numbers repeat between them. */
  orgId?: string | undefined;
  hash?: string;
  preload?: LinkProps["preload"];
};

/** The address of a request in the person's own area. */
export function RequestLink({ number, orgId, hash, ...rest }: Props) {
  const staff = useAuth(({ user }) => user !== null && isStaff(user));
  return (
    <Link
      {...rest}
      to={staff ? "/manager/requests/$number" : "/requests/$number"}
      params={{ number }}
      search={orgId ? { org: orgId } : {}}
      state={{ fromList: true }}
      {...(hash ? { hash } : {})}
    />
  );
}
