import { useQuery } from "@tanstack/react-query";
import { isStaff } from "#core/kernel/actor.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { entryQuery } from "#web/app/session/session.ts";

/** Returns who looks at requests, and whether numbers need their organisation. */
export function useMe() {
  const user = useAuth((state) => state.user);
  const { data } = useQuery(entryQuery);
  return {
    id: user?.id ?? "",
    staff: user !== null && isStaff(user),
    several: (data?.me?.organisations.length ?? 0) > 1,
  };
}
