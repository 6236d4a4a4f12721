import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { codeInput } from "#core/identity/credentials.ts";
import type { MeView } from "#core/identity/model.ts";
import { useCopy } from "#web/app/form/use-copy.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { updateMe } from "#web/app/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { QrCode } from "#web/ui/content/qr-code.tsx";
import { PasswordFirst } from "./password-first.tsx";

type Setup = { uri: string; secret: string };

/** Password → picture for the authenticator → proof by a code → recovery codes. */
export function TwoStepSetup({ me, onClose }: { me: MeView; onClose: () => void }) {
  const { t } = useTranslation();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const finish = () => {
    updateMe({ ...me, totpEnabled: true, totpRequired: false });
    toast.success(t("account.totp.enabled"));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={codes ? finish : onClose}
      dismissible={!codes}
      size="sm"
      title={codes ? t("account.totp.codes_title") : t("account.totp.title")}
      closeLabel={t("common.close")}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={finish} />
      ) : setup ? (
        <Confirm setup={setup} onConfirmed={setCodes} />
      ) : (
        <PasswordFirst
          submitLabel={t("common.next")}
          send={(password) => api.identity.totpBegin({ password })}
          onDone={setSetup}
        />
      )}
    </Dialog>
  );
}

function Confirm({ setup, onConfirmed }: { setup: Setup; onConfirmed: (codes: string[]) => void }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const { field, submit, busy, refusal } = useContractForm({
    schema: codeInput,
    defaultValues: { code: "" },
    submit: (values) => api.identity.totpConfirm(values),
    done: ({ codes }) => onConfirmed(codes),
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <p>{t("account.totp.scan")}</p>
      <QrCode text={setup.uri} label={t("account.totp.scan")} className="mx-auto w-52" />
      <p className="text-sm text-ink-soft">
        {t("account.totp.type_secret")}
        <code className="mt-1 block rounded-md bg-sunken px-3 py-2 font-mono text-base break-all text-ink select-all">
          {setup.secret.replace(/(.{4})(?=.)/g, "$1 ")}
        </code>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Copy aria-hidden />} onClick={() => void copy(setup.secret)}>
          {t("account.totp.copy_secret")}
        </Button>
        {/* An app on the same phone cannot scan its own screen. */}
        <Button
          size="sm"
          className="pointer-fine:hidden"
          render={<a href={setup.uri} aria-label={t("account.totp.open_app")} />}
        >
          {t("account.totp.open_app")}
        </Button>
      </div>
      <TextField
        {...field("code")}
        label={t("account.totp.enter_code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <FormRefusal refusal={refusal} busy={busy} />
      <Button type="submit" variant="primary" block busy={busy}>
        {t("account.totp.confirm")}
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="flex flex-col gap-4">
      <p>{t("account.totp.codes_lead")}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-sunken px-4 py-3 font-mono select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy aria-hidden />} onClick={() => void copy(text)}>
          {t("account.totp.codes_copy")}
        </Button>
        <Button
          icon={<Download aria-hidden />}
          render={
            <a
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
              download="recovery-codes.txt"
              aria-label={t("account.totp.codes_download")}
            />
          }
        >
          {t("account.totp.codes_download")}
        </Button>
      </div>
      <Button variant="primary" block onClick={onSaved}>
        {t("account.totp.codes_saved")}
      </Button>
    </div>
  );
}
