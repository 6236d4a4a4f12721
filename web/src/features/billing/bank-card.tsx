import { useQuery } from "@tanstack/react-query";
import { Landmark, Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { bankDetailsInput } from "#core/billing/inputs.ts";
import { spacedIban } from "#core/billing/rules/iban.ts";
import type { BankDetailsView } from "#core/billing/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame } from "#web/app/form/form-dialog.tsx";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { SettingCard } from "#web/ui/content/setting-card.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { bankChange, bankQuery } from "./queries.ts";

/** Where residents transfer money to, with the way to change it. */
export function BankCard() {
  const { t } = useTranslation();
  const query = useQuery(bankQuery);
  const { data, isPending } = query;
  const [open, setOpen] = useState(false);
  if (isPending) return <Skeleton className="h-24 rounded-lg" />;
  if (!data) return <LoadFailed part title={t("bank_details.failed")} query={query} />;
  const { details } = data;
  return (
    <>
      <SettingCard
        title={t("bank_details.title")}
        action={
          <Button
            icon={details ? <Pencil aria-hidden /> : <Landmark aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t(details ? "bank_details.change" : "bank_details.add")}
          </Button>
        }
      >
        {details ? (
          <>
            <p className="font-[560] wrap-anywhere tabular-nums">{spacedIban(details.iban)}</p>
            <p className="text-sm wrap-anywhere text-ink-soft">
              {[
                details.recipient,
                details.bankName,
                t("bank_details.tax_id", { code: details.taxId }),
              ].join(" · ")}
            </p>
          </>
        ) : (
          <p>{t("bank_details.none")}</p>
        )}
      </SettingCard>
      {open && (
        <FormDialog
          open
          onOpenChange={setOpen}
          title={t("bank_details.change_title")}
          description={t("bank_details.lead")}
          cancelLabel={t("common.close")}
          submitLabel={t("bank_details.submit")}
        >
          {(frame) => <Body known={data} frame={frame} />}
        </FormDialog>
      )}
    </>
  );
}

function Body({ known, frame }: { known: BankDetailsView; frame: Frame }) {
  const { t } = useTranslation();
  const save = useVerb(api.billing.saveBankDetails, bankChange);
  // What stood when the dialog opened: who changed it meanwhile is not overwritten.
  const [{ details, organisation, version }] = useState(known);
  const {
    field,
    form: _form,
    ...rest
  } = useContractForm({
    schema: bankDetailsInput,
    defaultValues: {
      recipient: details?.recipient ?? organisation.name,
      iban: details ? spacedIban(details.iban) : "",
      bankName: details?.bankName ?? "",
      taxId: details?.taxId ?? organisation.taxId ?? "",
      version,
    },
    submit: (values) => save.mutateAsync(values),
    done: () => {
      toast.success(t("bank_details.done"));
      frame.close();
    },
  });
  return (
    <FormBody frame={frame} {...rest}>
      <TextField
        required
        autoComplete="off"
        label={t("bank_details.recipient")}
        {...field("recipient")}
      />
      <TextField
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        label={t("bank_details.iban")}
        {...field("iban")}
      />
      <TextField
        required
        autoComplete="off"
        label={t("bank_details.bank")}
        {...field("bankName")}
      />
      <TextField
        required
        autoComplete="off"
        inputMode="numeric"
        className="max-w-64"
        label={t("bank_details.code")}
        {...field("taxId")}
      />
    </FormBody>
  );
}
