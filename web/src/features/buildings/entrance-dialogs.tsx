import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { addEntranceInput } from "#core/buildings/inputs.ts";
import type { BuildingDetails } from "#core/buildings/views.ts";
import { api } from "#web/app/api.ts";
import { useContractForm } from "#web/app/contract-form.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { freshenOn } from "./confirm-call.tsx";
import { FormBody, FormDialog, type Frame, type Opening } from "./form-dialog.tsx";
import { useBuildingChange } from "./queries.ts";

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
      {(frame) => (
        <NumberField
          frame={frame}
          call={(number) => api.buildings.addEntrance({ id: buildingId, number })}
        />
      )}
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
      {(frame) => (
        <NumberField
          frame={frame}
          number={entrance.number}
          call={(number) => api.buildings.renameEntrance({ id: entrance.id, number })}
        />
      )}
    </FormDialog>
  );
}

type Props = {
  frame: Frame;
  number?: string;
  call: (number: string) => Promise<BuildingDetails>;
};

function NumberField({ frame, number = "", call }: Props) {
  const { t } = useTranslation();
  const changed = useBuildingChange();
  const { field, ...form } = useContractForm({
    schema,
    defaultValues: { number },
    submit: (values) => call(values.number),
    done: (details) => {
      changed(details);
      toast.success(t("common.saved"));
      frame.close();
    },
    refused: freshenOn,
  });
  return (
    <FormBody frame={frame} {...form}>
      <TextField required label={t("buildings.entrance.number")} {...field("number")} />
    </FormBody>
  );
}
