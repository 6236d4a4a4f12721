import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { RedeemInput } from "#core/joining/inputs.ts";
import type { JoinedView } from "#core/joining/views.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { api } from "#web/app/api/api.ts";
import { invalidate, useVerb } from "#web/app/api/mutation.ts";
import { refreshMe } from "#web/app/session/session.ts";
import { placeKeys } from "#web/features/buildings/keys.ts";
import { requestKeys } from "#web/features/requests/keys.ts";
import { joiningKeys } from "./keys.ts";
import { forgetInvitation } from "./use-invitation.ts";

/** Redeems a code once, however often it is pressed, and refreshes the account. */
export function useRedeem(done: (joined: JoinedView) => Promise<void>) {
  const client = useQueryClient();
  const call = useVerb(
    async (input: RedeemInput, options) => {
      const joined = await api.joining.codes.redeem(input, options);
      await refreshMe();
      return joined;
    },
    { invalidates: [placeKeys.all, requestKeys.all], once: true, waits: true },
  );
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const redeem = async (input: RedeemInput) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const joined = await call.mutateAsync(input);
      await done(joined);
      forgetInvitation(client, null);
    } catch (error) {
      setFailure(error);
      if (input.held) await invalidate([joiningKeys.heldCode]);
    } finally {
      setBusy(false);
    }
  };
  return { redeem, busy, failure, forget: () => setFailure(null) };
}

/** Returns whether a refusal of a code is final: repeating would change nothing. */
export function isOver(failure: unknown): boolean {
  const code = failure instanceof ApiError ? failure.code : null;
  return (
    code === "joining.code_used" ||
    code === "joining.code_expired" ||
    code === "joining.code_unknown"
  );
}
