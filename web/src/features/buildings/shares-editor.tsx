import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import {
  addShares,
  isWithinWhole,
  leftOf,
  parseShare,
  writeFraction,
  writeShare,
} from "#core/buildings/share.ts";
import type { ApartmentDetails, ResidencyView } from "#core/buildings/views.ts";
import { api } from "#web/app/api.ts";
import { useContractForm } from "#web/app/contract-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { freshenOn } from "./confirm-call.tsx";
import { shareText } from "./field-schemas.ts";
import { FormBody, FormDialog, type Frame, type Opening } from "./form-dialog.tsx";
import { personName } from "./person-words.ts";
import { useApartmentChange } from "./queries.ts";
import { ShareBar, shareTone } from "./share-bar.tsx";

const schema = z.object({ shares: z.array(shareText()) });

type Props = { apartment: ApartmentDetails; owners: readonly ResidencyView[] };

/** Who owns how much, all at once, with the whole drawn below. */
export function SharesEditor({ apartment, owners, ...opening }: Opening & Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...opening}
      title={t("buildings.share.title")}
      description={t("buildings.share.body")}
      submitLabel={t("common.save")}
    >
      {(frame) => <Fields {...{ apartment, owners, frame }} />}
    </FormDialog>
  );
}

function Fields({ apartment, owners, frame }: Props & { frame: Frame }) {
  const { t } = useTranslation();
  const changed = useApartmentChange();
  const { field, form, ...rest } = useContractForm({
    schema,
    defaultValues: { shares: owners.map(({ share }) => (share ? writeShare(share) : "")) },
    submit: ({ shares }) =>
      api.residencies.setShares({
        id: apartment.id,
        shares: owners.map(({ id, version }, at) => ({ id, version, share: shares[at] ?? null })),
      }),
    done: (details) => {
      changed(details);
      toast.success(t("common.saved"));
      frame.close();
    },
    refused: (refusal) => {
      freshenOn(refusal);
      const issue = refusal.issues.find(({ path }) => path.startsWith("shares."));
      return issue ? { ...issue, path: issue.path.replace(/\.share(\..*)?$/, "") } : false;
    },
  });
  const typed = form.watch("shares");
  const read = typed.map((text) => parseShare(text));
  const sum = addShares(read.flatMap((share) => share ?? []));
  const parts = owners.flatMap((owner, at) => {
    const share = read[at];
    return share
      ? [
          {
            key: owner.id,
            name: personName(owner, t("buildings.people.nameless")),
            text: writeShare(share),
            size: share.numerator / share.denominator,
          },
        ]
      : [];
  });
  const equal = () =>
    owners.forEach((_, at) =>
      form.setValue(`shares.${at}`, owners.length === 1 ? "1" : `1/${owners.length}`, {
        shouldDirty: true,
        shouldValidate: true,
      }),
    );
  return (
    <FormBody frame={frame} {...rest}>
      <div className="flex flex-col gap-3">
        {owners.map((owner, at) => (
          <div key={owner.id} className="flex items-end gap-2.5">
            <span aria-hidden className={`mb-3 size-3 shrink-0 rounded-full ${shareTone(at)}`} />
            <TextField
              className="flex-1"
              placeholder="1/2"
              autoComplete="off"
              label={personName(owner, t("buildings.people.nameless"))}
              {...field(`shares.${at}`)}
            />
          </div>
        ))}
      </div>
      <ShareBar parts={parts} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className={isWithinWhole(sum) ? "text-ink-soft" : "text-brick-ink"}>
          {isWithinWhole(sum)
            ? t("buildings.share.left", { share: writeFraction(leftOf(sum)) })
            : t("buildings.share.over", { sum: writeFraction(sum) })}
        </p>
        {owners.length > 0 && (
          <Button size="sm" onClick={equal}>
            {t("buildings.share.equal")}
          </Button>
        )}
      </div>
    </FormBody>
  );
}
