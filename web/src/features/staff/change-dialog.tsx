import { useId } from "react";
import { useTranslation } from "react-i18next";
import { changeMemberInput, type MemberView } from "#core/staff/model.ts";
import { api } from "#web/app/api.ts";
import { useContractForm } from "#web/app/contract-form.ts";
import { FormRefusal } from "#web/app/form-refusal.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { DutiesFields } from "./duties-fields.tsx";
import { freshenStaff } from "./queries.ts";

/** Role and buildings of one member; what is saved holds at once, on their open screens too. */
export function ChangeDialog({ member, onClose }: { member: MemberView; onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const { form, field, submit, busy, refusal } = useContractForm({
    schema: changeMemberInput,
    defaultValues: {
      personId: member.id,
      version: member.version,
      role: member.role,
      buildingIds: member.buildings?.map(({ id }) => id) ?? null,
    },
    submit: (values) => api.staff.change(values),
    done: () => {
      freshenStaff();
      toast.success(t("staff.change.done"));
      onClose();
    },
    refused: ({ code }) => {
      // Whoever saves again means the member as they are by now.
      if (code === "staff.changed") freshenStaff();
      return false;
    },
  });
  const { role, buildingIds, version } = form.watch();
  if (version !== member.version && !busy) form.setValue("version", member.version);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={!busy}
      title={t("staff.change.title", { name: member.name })}
      closeLabel={t("common.close")}
      footer={
        <>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {t("staff.change.submit")}
          </Button>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void submit(event)}
      >
        <DutiesFields
          value={{ role, buildingIds }}
          onChange={(next) => {
            form.setValue("role", next.role);
            form.setValue("buildingIds", next.buildingIds);
            form.clearErrors("buildingIds");
          }}
          error={field("buildingIds").error}
        />
        <FormRefusal refusal={refusal} busy={busy} />
      </form>
    </Dialog>
  );
}
