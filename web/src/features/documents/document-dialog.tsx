import { useQuery } from "@tanstack/react-query";
import { Download, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentView } from "#core/documents/model.ts";
import { fileHref } from "#core/files/model.ts";
import { api } from "#web/app/api/api.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment, formatSize } from "#web/app/language/format.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Badge } from "#web/ui/content/badge.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { EditForm } from "./edit-form.tsx";
import { documentQuery, shelfChange } from "./queries.ts";
import { VersionForm } from "./version-form.tsx";

type Props = { id: string | null; onClose: () => void };

/** A document by itself: its words, its newer version, its history. */
export function DocumentDialog({ id, onClose }: Props) {
  const { t } = useTranslation();
  // The last one stays in sight while the sheet leaves.
  const [last, setLast] = useState(id);
  if (id && id !== last) setLast(id);
  const one = useQuery({ ...documentQuery(last ?? ""), enabled: last !== null });
  return (
    <Sheet
      open={id !== null}
      onOpenChange={(next) => next || onClose()}
      title={one.data?.title ?? t("documents.title")}
      closeLabel={t("common.close")}
    >
      {one.data ? (
        <Body key={one.data.id} document={one.data} />
      ) : one.isError ? (
        <LoadFailed part title={t("documents.title")} query={one} />
      ) : (
        <WaitingBlocks heights={["h-10", "h-24"]} />
      )}
    </Sheet>
  );
}

function Body({ document }: { document: DocumentView }) {
  const { t } = useTranslation();
  const now = useNow();
  const { id, version } = document;
  const takeBack = useVerb(api.documents.takeBack, {
    ...shelfChange,
    done: ({ number }) => {
      setShownVersion(null);
      toast.success(t("documents.version_added", { number }));
    },
  });
  const [shownVersion, setShownVersion] = useState<number | null>(null);
  const downloadLabel = (number: number) =>
    `${t("documents.download")}: ${t("documents.version", { number })}`;
  return (
    <div className="flex flex-col gap-7">
      {!document.archivedAt && <EditForm document={document} />}
      {!document.archivedAt && <VersionForm document={document} />}
      <section className="flex flex-col gap-2">
        <h3 className="text-base">{t("documents.versions")}</h3>
        <ol className="rounded-md border border-line">
          {document.versions.map((one) => (
            <li key={one.number} className="border-t border-line p-3 first:border-t-0">
              <div className="flex items-start gap-2">
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-2 font-[540]">
                    {t("documents.version", { number: one.number })}
                    {one.number === document.number && (
                      <Badge tone="pine">{t("documents.newest")}</Badge>
                    )}
                  </p>
                  <p className="text-sm wrap-anywhere text-ink-soft">
                    {[one.by, formatMoment(one.at, now), formatSize(one.file.size)]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                  {one.note && <p className="mt-1 text-sm wrap-anywhere">{one.note}</p>}
                </div>
                {one.number !== document.number && !document.archivedAt && (
                  <IconButton
                    label={`${t("documents.take_back")}: ${t("documents.version", { number: one.number })}`}
                    icon={<Undo2 aria-hidden />}
                    onClick={() => setShownVersion(one.number)}
                  />
                )}
                <IconButton
                  label={downloadLabel(one.number)}
                  icon={<Download aria-hidden />}
                  render={
                    <a
                      aria-label={downloadLabel(one.number)}
                      href={fileHref(one.file.id)}
                      download={one.file.name}
                    />
                  }
                />
              </div>
              {shownVersion === one.number && (
                <div className="mt-2 rounded-sm bg-sunken p-3">
                  <p className="font-[540]">
                    {t("documents.take_back_ask", { number: one.number })}
                  </p>
                  <p className="text-sm text-ink-soft">{t("documents.take_back_text")}</p>
                  {takeBack.isError && (
                    <p role="alert" className="mt-1 text-sm text-brick-ink">
                      {describeError(takeBack.error, t).text}
                    </p>
                  )}
                  <div className="mt-2 flex gap-2">
                    <Button
                      size="sm"
                      variant="primary"
                      busy={takeBack.isPending}
                      onClick={() => takeBack.mutate({ id, version, number: one.number })}
                    >
                      {t("documents.take_back")}
                    </Button>
                    <Button size="sm" onClick={() => setShownVersion(null)}>
                      {t("common.cancel")}
                    </Button>
                  </div>
                </div>
              )}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
