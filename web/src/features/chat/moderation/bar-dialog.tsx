import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

type Props = {
  title: string;
  lead: string;
  /** Where it is said why. */
  reason: Omit<ComponentProps<typeof TextArea>, "rows" | "maxRows">;
  submitLabel: string;
  onSubmit: () => void;
  busy: boolean;
  refusal: ComponentProps<typeof FormRefusal>["refusal"];
  onClose: () => void;
  /** For how long, and of whom. */
  children: ReactNode;
};

/** Keeps somebody from writing: why, and for how long. */
export function BarDialog(props: Props) {
  const { title, lead, reason, submitLabel, onSubmit, busy, refusal, onClose, children } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      size="sm"
      open
      onOpenChange={onClose}
      title={title}
      description={lead}
      closeLabel={t("common.close")}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className="flex flex-col gap-4"
      >
        <TextArea {...reason} rows={2} maxRows={6} />
        {children}
        <FormRefusal refusal={refusal} busy={busy} />
        <Button type="submit" variant="danger" busy={busy}>
          {submitLabel}
        </Button>
      </form>
    </Dialog>
  );
}
