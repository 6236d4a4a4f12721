import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ImportView } from "#core/register/model.ts";
import { describeError } from "#web/app/refusals.ts";
import { toast } from "#web/ui/toast-store.ts";
import { registerKeys } from "./keys.ts";
import { importQuery, importsQuery } from "./queries.ts";

/**
 * A step of an import that answers with the import as it now stands. A refusal is told, and
 * the page shows what is there instead: somebody else was quicker, or the process began anew.
 */
export function useStep<Input>(call: (input: Input) => Promise<ImportView>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (view) => client.setQueryData(importQuery(view.id).queryKey, view),
    onError: (error) => toast.error(describeError(error, t).text),
    onSettled: (view, error) => {
      void client.invalidateQueries({ queryKey: importsQuery.queryKey });
      if (error || !view) void client.invalidateQueries({ queryKey: registerKeys.imports });
    },
  });
}
