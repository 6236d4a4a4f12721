import { useState } from "react";
import { useTranslation } from "react-i18next";
import { deletionInput, deletionWords } from "#core/identity/account/model.ts";
import type { MeView } from "#core/identity/model.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { formatDay } from "#web/app/language/format.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { updateMe } from "#web/app/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { CurrentPasswordField, wrongPassword } from "../account-fields.tsx";
import { KeepAccount } from "./keep-account.tsx";

/** The way out, and for two weeks the way back. */
export function DeletionCard({ me }: { me: MeView }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <Card title={t("profile.deletion.title")} description={`${t("profile.deletion.lead")}.`}>
      {me.deletionDueAt ? (
        <KeepAccount due={me.deletionDueAt} />
      ) : (
        <>
          <p>{t("profile.deletion.grace")}</p>
          <Button wrap variant="danger" className="mt-4" onClick={() => setAsking(true)}>
            {t("profile.deletion.ask")}
          </Button>
        </>
      )}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        size="sm"
        title={t("profile.deletion.ask")}
        description={t("profile.deletion.grace")}
        closeLabel={t("common.close")}
      >
        {asking && <Body onClose={() => setAsking(false)} />}
      </Dialog>
    </Card>
  );
}

function Body({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { field, submit, busy, refusal } = useContractForm({
    schema: deletionInput,
    defaultValues: { word: "", password: "" },
    submit: (values) => api.identity.requestDeletion(values),
    done: (me) => {
      updateMe(me);
      toast.success(t("profile.deletion.asked", { when: formatDay(me.deletionDueAt ?? "") }));
      onClose();
    },
    refused: wrongPassword,
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        {...field("word")}
        label={t("profile.deletion.word", { word: deletionWords[currentLanguage()] })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <CurrentPasswordField {...field("password")} />
      <FormRefusal refusal={refusal} busy={busy} />
      <Button type="submit" wrap variant="danger" block busy={busy}>
        {t("profile.deletion.submit")}
      </Button>
    </form>
  );
}
