import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExportView } from "#core/identity/account/model.ts";
import { api } from "#web/app/api/api.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment, formatSize } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { Spinner } from "#web/ui/content/spinner.tsx";
import { exportQuery } from "./account-queries.ts";
import { PasswordFirst } from "../security/password-first.tsx";

/** The archive of one's own data: asked for, made meanwhile, fetched for a day. */
export function ExportCard() {
  const { t } = useTranslation();
  const request = useVerb(api.identity.requestExport, {
    update: (made) => queryClient.setQueryData(exportQuery.queryKey, made),
    invalidates: [],
  });
  const query = useQuery(exportQuery);
  const { data, error, isPending } = query;
  const [asking, setAsking] = useState(false);
  return (
    <Card title={t("profile.data.title")} description={`${t("profile.data.lead")}.`}>
      {isPending && <Skeleton className="h-control w-48 max-w-full rounded-md" />}
      {error && !data && <LoadFailed part query={query} />}
      <div role="status">{data && <State of={data} />}</div>
      {!isPending && data?.state !== "waiting" && (
        <Button
          wrap
          variant={data?.state === "ready" ? "quiet" : "primary"}
          className={data ? "mt-3" : ""}
          onClick={() => setAsking(true)}
        >
          {data?.state === "ready" ? t("profile.data.ask_again") : t("profile.data.ask")}
        </Button>
      )}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        size="sm"
        title={t("profile.data.dialog_title")}
        closeLabel={t("common.close")}
      >
        {asking && (
          <PasswordFirst
            submitLabel={t("profile.data.ask")}
            send={(password) => request.mutateAsync({ password })}
            onDone={() => setAsking(false)}
          />
        )}
      </Dialog>
    </Card>
  );
}

function State({ of: { id, state, size, expiresAt } }: { of: ExportView }) {
  const { t } = useTranslation();
  const now = useNow();
  if (state === "waiting")
    return (
      <p className="flex items-start gap-3">
        <Spinner className="mt-1 text-ink-soft" />
        {t("profile.data.making")}
      </p>
    );
  if (state === "failed") return <p className="text-brick-ink">{t("profile.data.failed")}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-pine-line bg-pine-soft p-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-[560]">{t("profile.data.ready")}</p>
        <p className="text-sm text-ink-soft">
          {t("profile.data.ready_until", {
            size: formatSize(size),
            when: formatMoment(expiresAt, now),
          })}
        </p>
      </div>
      <Button
        variant="primary"
        icon={<Download aria-hidden />}
        render={
          <a href={`/api/identity/export/${id}`} download aria-label={t("profile.data.download")} />
        }
      >
        {t("profile.data.download")}
      </Button>
    </div>
  );
}
