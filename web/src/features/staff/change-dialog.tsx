import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { changeMemberInput, type MemberView } from "#core/staff/model.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { useCatchUp, useOpened } from "#web/app/use-opened.ts";
import { FormBody, FormDialog, type Frame } from "#web/app/form/form-dialog.tsx";
import { useVerb } from "#web/app/api/mutation.ts";
import { toast } from "#web/ui/toast/toast-store.ts";
import { DutiesFields } from "./duties-fields.tsx";
import { staffChange } from "./queries.ts";

/** Role and buildings of one member; what is saved holds at once, on their open screens too. */
export function ChangeDialog({ member, onClose }: { member: MemberView; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("staff.change.title", { name: member.name })}
      submitLabel={t("staff.change.submit")}
    >
      {(frame) => <Body member={member} frame={frame} />}
    </FormDialog>
  );
}

function Body({ member, frame }: { member: MemberView; frame: Frame }) {
  const { t } = useTranslation();
  const { version: mark } = member;
  const change = useVerb(api.staff.change, staffChange);
  const opened = useOpened({ known: member, mark, written });
  const { form, field, ...rest } = useContractForm({
    schema: changeMemberInput,
    defaultValues: opened.first,
    submit: (values) => change.mutateAsync({ ...values, version: opened.seen.version }),
    done: () => {
      toast.success(t("staff.change.done"));
      frame.close();
    },
    refused: opened.refused,
  });
  useCatchUp(form, opened.seen, written(opened.seen));
  const { role, buildingIds } = form.watch();
  return (
    <FormBody frame={frame} {...rest}>
      <DutiesFields
        value={{ role, buildingIds }}
        onChange={(next) => {
          form.setValue("role", next.role, { shouldDirty: true });
          form.setValue("buildingIds", next.buildingIds, { shouldDirty: true });
          form.clearErrors("buildingIds");
        }}
        error={field("buildingIds").error}
        attempt={form.formState.submitCount}
      />
      {opened.seen.version !== opened.first.version && (
        <p className="text-ink-soft">
          {t("staff.change.now", { value: dutiesText(opened.seen, t) })}
        </p>
      )}
    </FormBody>
  );
}

function written({ id, version, role, buildings }: MemberView) {
  return { personId: id, version, role, buildingIds: buildings?.map((one) => one.id) ?? null };
}

function dutiesText({ role, buildings }: MemberView, t: TFunction): string {
  const where = buildings?.map(({ address }) => address) ?? [t("staff.invite.buildings_all")];
  return [t(`staff.role.${role}`), ...where].join(", ");
}
