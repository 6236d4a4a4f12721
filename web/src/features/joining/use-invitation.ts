import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { codeLength } from "#core/joining/code.ts";
import { api } from "#web/app/api/api.ts";
import { lookQuery } from "./code-look.tsx";
import { keepDraft, useDrafts } from "./drafts.ts";
import { joiningKeys } from "./keys.ts";
import { heldQuery } from "./queries.ts";

/** Returns the apartment of a typed code, else of the code kept before a reload. */
export function useInvitation() {
  const client = useQueryClient();
  const code = useDrafts((drafts) => drafts.code);
  const whole = code?.length === codeLength;
  const typed = useQuery({ ...lookQuery(code ?? ""), enabled: whole });
  const codeQuery = useQuery({ ...heldQuery, enabled: code === null });
  const heldCode = code === null ? (codeQuery.data ?? null) : null;
  return {
    code: code ?? "",
    type: (letters: string) => keepDraft({ code: letters }),
    look: heldCode ?? (whole ? typed.data : undefined),
    /** Fault of the typed code. */
    fault: whole ? typed.error : null,
    looking: code === null ? codeQuery.isPending : whole && typed.isFetching && !typed.data,
    /** Nothing was typed here: there is no field to show. */
    isHeld: heldCode !== null,
    /** Proof for the shown apartment. */
    proof: heldCode ? { held: heldCode.id } : { code: code ?? "" },
    /** Somebody else's letter, or the wrong one: no page of this browser offers it again. */
    drop: () => {
      forgetInvitation(client, "");
      api.joining.codes.drop(undefined).catch(() => undefined);
    },
  };
}

/** Finds the invitation that this tab or its browser holds. */
export async function findInvitation(client: QueryClient) {
  const { code } = useDrafts.getState();
  if (code !== null && code.length < codeLength) return null;
  const look = code === null ? client.fetchQuery(heldQuery) : client.fetchQuery(lookQuery(code));
  return look.catch(() => null);
}

/** Removes a used or invalid code; `code` is what its field shows then. */
export function forgetInvitation(client: QueryClient, code: "" | null): void {
  client.setQueryData(heldQuery.queryKey, null);
  // Without the cached lookups, typing a code again also stores its cookie again.
  client.removeQueries({ queryKey: joiningKeys.codes });
  keepDraft({ code });
}
