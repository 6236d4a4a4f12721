import { useTranslation } from "react-i18next";
import type { ImportView } from "#core/register/model.ts";
import { type QueryEffects, useVerb } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { toast } from "#web/ui/toast/toast-store.ts";
import { registerKeys } from "./keys.ts";
import { importQuery } from "./queries.ts";

const importChange: QueryEffects<ImportView> = {
  update: (view) => queryClient.setQueryData(importQuery(view.id).queryKey, view),
  invalidates: [registerKeys.history],
  refetchOnFailure: [registerKeys.history, registerKeys.imports],
};

/**
 * Runs a step of an import, whose answer is the import. Shows a refusal, and reloads what somebody
 * else changed.
 */
export function useStep<Input = void>(call: (input: Input) => Promise<ImportView>) {
  const { t } = useTranslation();
  return useVerb(call, {
    ...importChange,
    failed: (error) => toast.error(describeError(error, t).text),
  });
}
