import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportView } from "#core/register/model.ts";
import { api } from "#web/app/api/api.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { dropUpload, useUpload } from "../upload/upload.ts";
import { useStep } from "../use-step.ts";

/** Lets go of an import before it has written anything. */
export function LeaveButton({ view: { id, version } }: { view: ImportView }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const leave = useStep(() => api.register.cancel({ id, version }));
  return (
    <>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        {t("importing.leave.button")}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t("importing.leave.title")}
        description={t("importing.leave.body")}
        confirmLabel={t("importing.leave.confirm")}
        cancelLabel={t("importing.leave.cancel")}
        onConfirm={async () => {
          if (useUpload.getState().upload?.importId === id) dropUpload();
          await leave.mutateAsync(undefined);
        }}
      />
    </>
  );
}
