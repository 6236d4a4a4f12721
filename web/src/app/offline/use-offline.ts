import { useEffect } from "react";
import { isStaff } from "#core/kernel/actor.ts";
import { logFault } from "../log.ts";
import type { AuthUser } from "../session/auth-store.ts";
import { useSignInAgain } from "../session/sign-in-again.ts";
import type { WebSlice } from "../slices/slice.ts";

/** Keeps what works without a network; loaded after the first page. It rests while the session is over, and begins anew. */
export function useOffline({ id, role }: AuthUser, slices: readonly WebSlice[]): void {
  const staff = isStaff({ role });
  const isSessionOver = useSignInAgain(({ shown }) => shown);
  useEffect(() => {
    if (isSessionOver) return;
    let isOver = false;
    let stop = () => {};
    import("./start-offline.ts").then(
      ({ startOffline }) => {
        if (!isOver) stop = startOffline({ id, isStaff: staff }, slices);
      },
      (error: unknown) => logFault("nothing is kept for a time without a network", error),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [id, staff, slices, isSessionOver]);
}
