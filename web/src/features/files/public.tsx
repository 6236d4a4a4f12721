import { lazy } from "react";
import type { PrintView } from "#core/files/prints/views.ts";
import { useTranslation } from "react-i18next";
import { useVerb } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { toast } from "#web/ui/toast/toast-store.ts";
import { printsQuery } from "./queries.ts";
import { filesTexts } from "./texts.ts";

/** How far a print is, its file, and what can be done about it. Comes with its texts. */
export const PrintPanel = lazy(async () => {
  const [{ PrintPanel: component }] = await Promise.all([
    import("./print-panel.tsx"),
    loadTranslations(filesTexts),
  ]);
  return { default: component };
});

/** Notifies whoever is signed in, on any page, that a print of theirs has ended. Comes with its texts. */
export const PrintNotice = lazy(async () => {
  const [{ PrintNotice: component }] = await Promise.all([
    import("./print-notice.tsx"),
    loadTranslations(filesTexts),
  ]);
  return { default: component };
});

/** Runs a call that starts a print, and shows the print at once. */
export function useStartPrint<Input>(call: Parameters<typeof useVerb<Input, PrintView>>[0]) {
  const { t } = useTranslation();
  return useVerb(call, {
    once: true,
    update: (print) =>
      queryClient.setQueryData(printsQuery.queryKey, (known) => [
        print,
        ...(known ?? []).filter(({ id }) => id !== print.id),
      ]),
    invalidates: [printsQuery.queryKey],
    failed: (error) => toast.error(describeError(error, t).text),
  });
}
