import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { bankLimits } from "#core/bank/model.ts";
import type { BankLineView } from "#core/bank/views.ts";
import { readMoney } from "#core/kernel/money.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { typedMoney } from "#web/app/form/money-text.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { lineChange } from "../queries.ts";
import { ApartmentChoice } from "./apartment-choice.tsx";

type Props = { line: BankLineView; open: boolean; onOpenChange: (open: boolean) => void };
type SplitPart = { key: number; apartmentId: string | null; amount: string };

/** Finds what the parts of a line lack before they can be saved, in the order in which the form is filled in. */
function findMissing(parts: readonly SplitPart[], left: number) {
  const apartments = parts.map(({ apartmentId }) => apartmentId);
  if (apartments.includes(null)) return "no_apartment";
  if (new Set(apartments).size < parts.length) return "same_apartment";
  if (parts.some(({ amount }) => (readMoney(amount) ?? 0) <= 0)) return "no_amount";
  if (left !== 0) return left > 0 ? "left" : "above";
  return null;
}

/** Divides the money of a line over apartments; together the parts are exactly what came. */
export function SplitDialog({ line, open, onOpenChange }: Props) {
  const { t } = useTranslation();
  const { id, version, kopecks, match } = line;
  const [parts, setParts] = useState<SplitPart[]>([
    { key: 0, apartmentId: match?.apartmentId ?? null, amount: "" },
    { key: 1, apartmentId: null, amount: "" },
  ]);
  const change = (key: number, over: Partial<SplitPart>) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...over } : part)));
  const amounts = parts.map(({ amount }): number => readMoney(amount) ?? 0);
  const left = kopecks - amounts.reduce((sum, amount) => sum + amount, 0);
  const chosen = parts.flatMap(({ apartmentId }, at) => {
    const amount = amounts[at] ?? 0;
    return apartmentId && amount > 0 ? [{ apartmentId, kopecks: amount }] : [];
  });
  const missing = findMissing(parts, left);
  const split = useVerb(api.bank.split, {
    ...lineChange,
    failed: (error) => toast.error(describeError(error, t).text),
    done: () => {
      toast.success(t("bank.matching.split.done", { count: chosen.length }));
      onOpenChange(false);
    },
  });
  const reason = useId();
  const amount = formatMoney(Math.abs(left));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      closeLabel={t("common.close")}
      title={t("bank.matching.split.title", { amount: formatMoney(kopecks) })}
      description={t("bank.matching.split.text")}
      footer={
        <>
          <Button
            variant="primary"
            disabled={missing !== null}
            aria-describedby={missing ? reason : undefined}
            busy={split.isPending}
            onClick={() => split.mutate({ id, version, parts: chosen })}
          >
            {t("bank.matching.split.save")}
          </Button>
          <Button onClick={() => onOpenChange(false)}>{t("common.close")}</Button>
        </>
      }
    >
      {open && (
        <div className="flex flex-col gap-4">
          {parts.map((part, at) => (
            <fieldset
              key={part.key}
              className="flex flex-col gap-3 border-b border-line pb-4"
              aria-label={`${t("bank.search")} ${at + 1}`}
            >
              <ApartmentChoice
                chosen={part.apartmentId}
                choose={(apartmentId) => change(part.key, { apartmentId })}
                {...(at === 0 && match
                  ? {
                      label: t("bank.apartment", {
                        address: match.address,
                        number: match.apartment,
                      }),
                    }
                  : {})}
              />
              <div className="flex flex-wrap items-end gap-3">
                <TextField
                  className="min-w-0 flex-1 basis-40"
                  label={t("bank.matching.split.amount")}
                  inputMode="decimal"
                  value={part.amount}
                  onChange={(event) => change(part.key, { amount: event.target.value })}
                  onFocus={() => {
                    if (part.amount === "" && left > 0 && at === parts.length - 1)
                      change(part.key, { amount: typedMoney(left) });
                  }}
                />
                {parts.length > bankLimits.parts.min && (
                  <Button
                    variant="quiet"
                    icon={<X aria-hidden className="size-4" />}
                    onClick={() => setParts(parts.filter(({ key }) => key !== part.key))}
                  >
                    {t("bank.matching.split.remove")}
                  </Button>
                )}
              </div>
            </fieldset>
          ))}
          <Button
            className="self-start"
            size="sm"
            icon={<Plus aria-hidden className="size-4" />}
            disabled={parts.length >= bankLimits.parts.max}
            onClick={() => {
              const key = Math.max(...parts.map((part) => part.key)) + 1;
              setParts([...parts, { key, apartmentId: null, amount: "" }]);
            }}
          >
            {t("bank.matching.split.add")}
          </Button>
          <p id={reason} role="status" className="text-amber-ink tabular-nums">
            {missing && t(`bank.matching.split.${missing}`, { amount })}
          </p>
        </div>
      )}
    </Dialog>
  );
}
