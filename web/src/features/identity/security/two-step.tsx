import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MeView } from "#core/identity/model.ts";
import { api } from "#web/app/api/api.ts";
import { updateMe } from "#web/app/session/session.ts";
import { Badge } from "#web/ui/content/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { PasswordFirst } from "./password-first.tsx";
import { TwoStepSetup } from "./two-step-setup.tsx";

/** Shows the second factor, and how to change it. */
export function TwoStep({ me }: { me: MeView }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<"setup" | "disable" | null>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t("account.totp.title")}
          <Badge tone={me.totpEnabled ? "pine" : "neutral"}>
            {me.totpEnabled ? t("account.totp.on") : t("account.totp.off")}
          </Badge>
        </span>
      }
      description={t("account.totp.lead")}
    >
      <div className="flex flex-wrap gap-2">
        <Button variant={me.totpEnabled ? "secondary" : "primary"} onClick={() => setOpen("setup")}>
          {me.totpEnabled ? t("account.totp.replace") : t("account.totp.enable")}
        </Button>
        {me.totpEnabled && (
          <Button variant="quiet" onClick={() => setOpen("disable")}>
            {t("account.totp.disable")}
          </Button>
        )}
      </div>
      {open === "setup" && <TwoStepSetup me={me} onClose={close} />}
      {open === "disable" && <Disable me={me} onClose={close} />}
    </Card>
  );
}

function Disable({ me, onClose }: { me: MeView; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t("account.totp.disable")}
      description={t("account.totp.disable_confirm")}
      closeLabel={t("common.close")}
    >
      <PasswordFirst
        submitLabel={t("account.totp.disable")}
        danger
        send={(password) => api.identity.totpDisable({ password })}
        onDone={() => {
          updateMe({ ...me, totpEnabled: false });
          toast.success(t("account.totp.disabled"));
          onClose();
        }}
      />
    </Dialog>
  );
}
