import { Archive, ArchiveRestore, CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ProviderRow } from "#core/marketplace/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { providerChange } from "../queries.ts";

type Props = { provider: Pick<ProviderRow, "id" | "version" | "approved" | "archived"> };

/** Approves a provider, archives it or brings it back. */
export function ProviderActions({ provider }: Props) {
  const { t } = useTranslation();
  const { id, version, approved, archived } = provider;
  const actionProps = (key: "approve" | "archive" | "restore") => ({
    ...providerChange,
    done: () => toast.success(t(`market.providers.done.${key}`)),
    failed: (error: unknown) => toast.error(describeError(error, t).text),
  });
  const approve = useVerb(api.marketplace.approveProvider, actionProps("approve"));
  const archive = useVerb(api.marketplace.archiveProvider, actionProps("archive"));
  const restore = useVerb(api.marketplace.restoreProvider, actionProps("restore"));
  const one = { id, version };
  if (archived)
    return (
      <Button
        icon={<ArchiveRestore aria-hidden />}
        busy={restore.isPending}
        onClick={() => restore.mutate(one)}
      >
        {t("market.providers.restore")}
      </Button>
    );
  return (
    <>
      {!approved && (
        <Button
          variant="primary"
          icon={<CircleCheck aria-hidden />}
          busy={approve.isPending}
          onClick={() => approve.mutate(one)}
        >
          {t("market.providers.approve")}
        </Button>
      )}
      <Button
        icon={<Archive aria-hidden />}
        busy={archive.isPending}
        onClick={() => archive.mutate(one)}
      >
        {t("market.providers.archive")}
      </Button>
    </>
  );
}
