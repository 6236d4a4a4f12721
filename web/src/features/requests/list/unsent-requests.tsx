import { Link } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { CloudOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { describeError, type ShownRefusal } from "#web/app/api/refusals.ts";
import { isNoAnswer } from "#web/app/api/retrying.ts";
import { retryMayHelp, useOutgoingStatus } from "#web/app/outbox/outbox-status.ts";
import { uploadFaultText } from "#web/app/uploads/upload-fault.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { CategoryMark } from "../badges.tsx";
import {
  confirmRequest,
  discardRequest,
  type OutgoingRequest,
  retryRequest,
  sendWithoutPhoto,
  useUnsentRequests,
} from "../new/outbox.ts";
import { UnsentPhotos } from "./unsent-photos.tsx";

/** Lists what was written without a network, above what the server knows. */
export function UnsentRequests() {
  const { t } = useTranslation();
  const unsent = useUnsentRequests();
  if (unsent.length === 0) return null;
  return (
    <ul aria-label={t("requests.unsent.title")} className="mb-3 flex flex-col gap-3">
      {unsent.map((request) => (
        <li key={request.id}>
          <Unsent request={request} />
        </li>
      ))}
    </ul>
  );
}

function Unsent({ request }: { request: OutgoingRequest }) {
  const { t } = useTranslation();
  const now = useNow();
  const [asks, setAsks] = useState(false);
  const { id, at, input, error, photos = [] } = request;
  const status = useOutgoingStatus(request);
  const isRefused = status === "refused";
  const refusal = isRefused ? describeError(error, t) : null;
  const refusedPhoto = photos.find((photo) => photo === refusal?.params["photo"]);
  return (
    <div className="flex items-start gap-3.5 rounded-lg border border-dashed border-line-strong bg-surface p-card">
      <CategoryMark category={input.category} className="max-sm:size-10" />
      <div className="min-w-0 flex-1">
        <p className="font-[600] text-pretty wrap-anywhere">{input.title}</p>
        <p className="mt-0.5 text-sm text-ink-soft">
          {t("requests.unsent.written", { moment: formatMoment(at, now) })}
        </p>
        {photos.length > 0 && <UnsentPhotos requestId={id} ids={photos} />}
        <p
          role="status"
          className={`mt-2 flex gap-2 text-sm ${isRefused ? "text-brick-ink" : "text-amber-ink"}`}
        >
          <CloudOff aria-hidden className="mt-[0.15em] size-[1.2em] shrink-0" />
          {refusal
            ? t("requests.unsent.refused", { reason: reasonOf(request, refusal, t) })
            : t(`requests.unsent.${status}`)}
        </p>
        {/* What is on its way can be neither mended nor taken back. */}
        <div className="mt-3 flex flex-wrap gap-2" hidden={error === null}>
          {refusal?.code === "requests.duplicate" && (
            <Button size="sm" variant="primary" onClick={() => confirmRequest(id)}>
              {t("requests.unsent.anyway")}
            </Button>
          )}
          {refusedPhoto && (
            <Button size="sm" variant="primary" onClick={() => sendWithoutPhoto(id, refusedPhoto)}>
              {t("requests.unsent.without_photo")}
            </Button>
          )}
          {isRefused && retryMayHelp(error) && (
            <Button size="sm" variant="primary" onClick={() => retryRequest(id)}>
              {t("requests.unsent.retry")}
            </Button>
          )}
          <Button size="sm" render={<Link to="/requests/new" search={{ unsent: id }} />}>
            {t("requests.unsent.mend")}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setAsks(true)}>
            {t("requests.unsent.discard")}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t("requests.unsent.discard_title")}
        description={t("requests.unsent.discard_text")}
        confirmLabel={t("requests.unsent.discard")}
        cancelLabel={t("common.cancel")}
        danger
        onConfirm={() => discardRequest(id)}
      />
    </div>
  );
}

/** Returns why a request is still here, in words. */
function reasonOf(
  { triedAt, error }: OutgoingRequest,
  { code, text, params }: ShownRefusal,
  t: TFunction,
): string {
  if (params["photo"])
    return params["name"]
      ? t("requests.unsent.photo_refused", {
          name: params["name"],
          reason: uploadFaultText(error, "request", t, { name: `${params["name"]}`, type: "" }),
        })
      : t("requests.unsent.photo_lost");
  if (code === "api.key_reused") return t("requests.unsent.arrived");
  return triedAt !== null && isNoAnswer(code) ? t("requests.unsent.maybe_arrived") : text;
}
