import { useTranslation } from "react-i18next";
import { copyText } from "#web/ui/copy-text.ts";
import { toast } from "#web/ui/toast/toast-store.ts";

/** Copies a text and says whether it worked. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation();
  return async (text) => {
    if (await copyText(text)) toast.success(t("common.copied"));
    else toast.error(t("common.copy_failed"));
  };
}
