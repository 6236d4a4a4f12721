import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { recordPayoutInput } from "#core/bank/payout/inputs.ts";
import type { BankLineView } from "#core/bank/views.ts";
import { providerIn } from "#core/bank/payout/provider-in.ts";
import type { CardProviderName } from "#core/checkout/model.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useToday } from "#web/app/clock.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { DayField } from "#web/app/form/day-field.tsx";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { moneyText, typedMoney } from "#web/app/form/money-text.ts";
import { formatMoney } from "#web/app/language/format.ts";
import type { ShownRefusal } from "#web/app/api/refusals.ts";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { booksQuery, postChange, reconciliationQuery } from "../queries.ts";
import { AboveOwed } from "./above-owed.tsx";

const { provider, day, net, fee } = recordPayoutInput.shape;
const schema = z.object({
  provider,
  day,
  net: moneyText(net),
  fee: moneyText(fee),
  reference: z.string().check(z.maxLength(60)),
});

type Props = Opening & {
  /** Provider that is chosen at first; else the line or the installation decides. */
  provider?: CardProviderName;
  /** The line of a statement that it is. */
  line?: BankLineView;
};

/** Form for a provider's payout: what came and its fee. */
export function PayoutForm({ provider, line, ...opening }: Props) {
  const { t } = useTranslation();
  const inUse = useQuery(booksQuery).data?.providers;
  const first = provider ?? (line && inUse ? providerIn(line, inUse) : inUse?.[0]);
  return (
    <FormDialog
      {...opening}
      title={t("bank.payout.title")}
      description={t("bank.payout.lead")}
      cancelLabel={t("common.close")}
      submitLabel={t("bank.payout.submit")}
    >
      {(frame) =>
        inUse && first ? (
          <Fields frame={frame} first={first} inUse={inUse} line={line} />
        ) : (
          <Skeleton className="h-40 rounded-lg" />
        )
      }
    </FormDialog>
  );
}

function Fields({
  frame,
  first,
  inUse,
  line,
}: {
  frame: Frame;
  first: CardProviderName;
  /** Providers in use now or before. */
  inUse: readonly CardProviderName[];
  line: BankLineView | undefined;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const record = useVerb(api.bank.recordPayout, { ...postChange, once: true });
  const [above, setAbove] = useState<ShownRefusal["params"] | null>(null);
  /** Kopecks above what is owed that somebody has agreed to. */
  const agreed = useRef<number | null>(null);
  const { form, field, ...rest } = useContractForm({
    once: true,
    schema,
    mode: "onTouched",
    defaultValues: {
      provider: first,
      day: line?.day ?? today,
      net: line ? typedMoney(line.kopecks) : "",
      fee: "0,00",
      reference: line?.reference ?? "",
    },
    submit: ({ reference, ...values }) =>
      record.mutateAsync({
        ...values,
        reference: reference.trim() || null,
        lineId: line?.id ?? null,
        ...(agreed.current ? { beyond: agreed.current } : {}),
      }),
    refused: ({ code, params }) => {
      if (!line || code !== "bank.payout_above") return false;
      setAbove(params);
      return true;
    },
    done: ({ gross }) => {
      toast.success(t("bank.payout.done", { amount: formatMoney(gross) }));
      frame.close();
    },
  });
  const [of] = useWatch({ control: form.control, name: ["provider"] });
  const owed = useQuery(reconciliationQuery).data?.providers.find((one) => one.provider === of);
  const agree = () => {
    agreed.current = Number(above?.["beyond"] ?? 0);
    setAbove(null);
    void rest.submit();
  };
  return (
    <FormBody frame={frame} {...rest}>
      <SelectField
        required
        label={t("bank.payout.provider")}
        options={inUse.map((value) => ({ value, label: t(`bank.payout.name.${value}`) }))}
        {...field("provider")}
      />
      {!line && (
        <>
          <Controller
            control={form.control}
            name="day"
            render={({ field: inputProps }) => (
              <DayField
                required
                label={t("bank.payout.day")}
                max={today}
                value={inputProps.value}
                onChange={inputProps.onChange}
                onBlur={inputProps.onBlur}
                error={field("day").error}
              />
            )}
          />
          <TextField
            required
            inputMode="decimal"
            label={t("bank.payout.net")}
            hint={owed && t("bank.payout.owed_hint", { owed: formatMoney(Math.max(0, owed.owes)) })}
            {...field("net")}
          />
        </>
      )}
      <TextField
        required
        inputMode="decimal"
        label={t("bank.payout.fee")}
        hint={t("bank.payout.fee_hint")}
        {...field("fee")}
      />
      {!line && <TextField label={t("bank.payout.reference")} {...field("reference")} />}
      <AboveOwed params={above} onBack={() => setAbove(null)} onConfirm={agree} />
    </FormBody>
  );
}
