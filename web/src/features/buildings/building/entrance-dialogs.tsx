import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { addEntranceInput } from "#core/buildings/inputs.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { useCatchUp, useOpened } from "#web/app/use-opened.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { buildingChange } from "../queries.ts";

const schema = z.object({ number: addEntranceInput.shape.number });

export function AddEntrance({ buildingId, ...opening }: Opening & { buildingId: string }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...opening}
      size="sm"
      title={t("buildings.entrance.add")}
      submitLabel={t("buildings.add")}
    >
      {(frame) => <NumberField frame={frame} buildingId={buildingId} />}
    </FormDialog>
  );
}

type RenameProps = Opening & { entrance: { id: string; number: string } };

export function RenameEntrance({ entrance, ...opening }: RenameProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...opening}
      size="sm"
      title={t("buildings.entrance.rename")}
      submitLabel={t("common.save")}
    >
      {(frame) => <NumberField frame={frame} entrance={entrance} />}
    </FormDialog>
  );
}

type Props = { frame: Frame } & (
  | { buildingId: string; entrance?: undefined }
  | { entrance: { id: string; number: string } }
);

function NumberField({ frame, ...of }: Props) {
  const { t } = useTranslation();
  const rename = useVerb(api.buildings.renameEntrance, buildingChange);
  const add = useVerb(api.buildings.addEntrance, buildingChange);
  const known = of.entrance?.number ?? "";
  const written = (number: string) => ({ number });
  const opened = useOpened({ known, mark: known, written });
  const { form, field, ...rest } = useContractForm({
    schema,
    defaultValues: opened.first,
    submit: ({ number }) =>
      of.entrance
        ? rename.mutateAsync({ id: of.entrance.id, was: opened.seen, number })
        : add.mutateAsync({ id: of.buildingId, number }),
    done: () => {
      toast.success(t("common.saved"));
      frame.close();
    },
    refused: opened.refused,
  });
  useCatchUp(form, opened.seen, written(opened.seen));
  return (
    <FormBody frame={frame} {...rest}>
      <TextField
        required
        label={t("buildings.entrance.number")}
        hint={known === opened.first.number ? undefined : t("buildings.now", { value: known })}
        {...field("number")}
      />
    </FormBody>
  );
}
