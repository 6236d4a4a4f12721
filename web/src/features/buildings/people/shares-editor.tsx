import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import {
  addShares,
  isWithinWhole,
  leftOf,
  parseShare,
  writeFraction,
  writeShare,
} from "#core/buildings/residency/share.ts";
import type { ApartmentDetails, ResidencyView } from "#core/buildings/views.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { useCatchUp, useOpened } from "#web/app/use-opened.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { shareText } from "../field-schemas.ts";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { personName } from "./person-words.ts";
import { apartmentChange } from "../queries.ts";
import { ShareBar, shareTone } from "./share-bar.tsx";

// By residency: who comes or goes meanwhile moves nobody's share to somebody else.
const schema = z.object({ shares: z.record(z.string(), shareText()) });

function written(owners: readonly ResidencyView[]): { shares: Record<string, string> } {
  const shares = owners.map(({ id, share }) => [id, share ? writeShare(share) : ""] as const);
  return { shares: Object.fromEntries(shares) };
}

type Props = { apartment: ApartmentDetails; owners: readonly ResidencyView[] };

/** Edits all owners' shares at once, with the whole drawn below. */
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

function Fields({ apartment, owners: known, frame }: Props & { frame: Frame }) {
  const { t } = useTranslation();
  const setShares = useVerb(api.residencies.setShares, apartmentChange);
  const mark = known.map(({ id, version }) => `${id} ${version}`).join();
  const opened = useOpened({ known, mark, written });
  const { seen: owners, first, now } = opened;
  const { field, form, ...rest } = useContractForm({
    schema,
    defaultValues: first,
    submit: ({ shares }) =>
      setShares.mutateAsync({
        id: apartment.id,
        shares: owners.map(({ id, version }) => ({ id, version, share: shares[id] ?? null })),
      }),
    done: () => {
      toast.success(t("common.saved"));
      frame.close();
    },
    refused: (refusal) => {
      opened.refused(refusal);
      const issue = refusal.issues.find(({ path }) => path.startsWith("shares."));
      const owner = owners[Number(issue?.path.split(".")[1])];
      return issue && owner ? { ...issue, path: `shares.${owner.id}` } : false;
    },
  });
  useCatchUp(form, owners, written(owners));
  const typed = form.watch("shares");
  const read = owners.map(({ id }) => parseShare(typed[id] ?? ""));
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
    owners.forEach(({ id }) =>
      form.setValue(`shares.${id}`, owners.length === 1 ? "1" : `1/${owners.length}`, {
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
              hint={
                now.shares[owner.id] === first.shares[owner.id]
                  ? undefined
                  : t("buildings.now", { value: now.shares[owner.id] || "—" })
              }
              {...field(`shares.${owner.id}`)}
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
