import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { ApiError } from "../api/api-error.ts";
import { logFault } from "../log.ts";
import { describeError } from "../api/refusals.ts";
import { isOutdated, reloadOnce, waitUntilStaying } from "../updates.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { OfflinePage } from "./offline-page.tsx";
import { PageLoading } from "./page-loading.tsx";
import { StandalonePage } from "./standalone-page.tsx";

/** Replaces a page that failed: offline, not found, or a fault with its number. */
export function FaultPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  const [isWaiting, setStays] = useState(() => !isOutdated());
  useEffect(() => {
    if (!isWaiting) return void waitUntilStaying().then(() => setStays(true));
    // Of a page that could not be shown nothing is lost by asking for it anew.
    if (isOutdated() && reloadOnce()) return;
    if (!(error instanceof ApiError)) logFault("a page failed", error);
  }, [error, isWaiting]);

  const [offline] = useState(() => !navigator.onLine);
  // A part of the program that did not come over a lost network is asked for by a fresh page.
  const lost = offline && !(error instanceof ApiError);
  const retry = () => {
    if (lost || isOutdated()) return location.reload();
    resetQueries();
    reset();
    return void router.invalidate();
  };
  if (!isWaiting) return <PageLoading />;
  const { code, text, requestId } = describeError(error, t);
  if (lost || code === "generic.network") return <OfflinePage retry={retry} />;
  if (code === "generic.not_found") return <NotFoundPage />;
  // A refusal, such as one for too many requests, is no fault.
  const isFault = code === "generic.general" || code === "generic.server";
  return (
    <StandalonePage
      illustration="broken"
      title={t(isFault ? "shell.fault.title" : "shell.load_failed")}
      body={code === "generic.general" ? t("shell.fault.body") : text}
      reference={requestId ? t("shell.fault.request_id", { id: requestId }) : null}
      actions={
        <>
          <Button variant="primary" onClick={retry}>
            {t("common.retry")}
          </Button>
          <Button render={<Link to="/" reloadDocument />}>{t("shell.back_home")}</Button>
        </>
      }
    />
  );
}
