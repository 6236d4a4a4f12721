import { type BaseSyntheticEvent, type ReactNode, useId, useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormRefusal } from "./form-refusal.tsx";
import { Locked } from "./locked.tsx";
import type { ShownRefusal } from "../api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

/** Props that a form in a dialog gets from the dialog. */
export type Frame = {
  formId: string;
  setBusy: (busy: boolean) => void;
  /** The form is there; before that its button cannot be pressed. */
  setReady: (ready: boolean) => void;
  close: () => void;
};

export type Opening = { open: boolean; onOpenChange: (open: boolean) => void };

type DialogProps = Opening & {
  title: ReactNode;
  description?: ReactNode;
  submitLabel: string;
  /** Where the usual word could be taken for the deed itself. */
  cancelLabel?: string;
  danger?: boolean;
  size?: "sm" | "md" | "lg" | "xl";
  children: (frame: Frame) => ReactNode;
};

/** A dialog around one form; its buttons stand in the dialog's foot. */
export function FormDialog(props: DialogProps) {
  const { open, onOpenChange, title, description, submitLabel, danger, size = "md" } = props;
  const { t } = useTranslation();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const [ready, setReady] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!busy}
      size={size}
      title={title}
      description={description}
      closeLabel={t("common.close")}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant={danger ? "danger" : "primary"}
            busy={busy}
            disabled={!ready}
          >
            {submitLabel}
          </Button>
          <Button onClick={() => onOpenChange(false)}>
            {props.cancelLabel ?? t("common.cancel")}
          </Button>
        </>
      }
    >
      {open && props.children({ formId, setBusy, setReady, close: () => onOpenChange(false) })}
    </Dialog>
  );
}

/** Enables the button of the dialog while its form is there. */
export function useReadyForm({ setReady }: Frame): void {
  // Before it is painted: the button never stands grey beside a form.
  useLayoutEffect(() => {
    setReady(true);
    return () => setReady(false);
  }, [setReady]);
}

type BodyProps = {
  frame: Frame;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  busy: boolean;
  refusal: ShownRefusal | null;
  /** True while the outcome of a form that is sent `once` is unknown. */
  unsettled?: boolean;
  /** Advice below the refusal. */
  advice?: ReactNode;
  children: ReactNode;
};

/** The form itself, and above its end why it was not taken. */
export function FormBody(props: BodyProps) {
  const { frame, submit, busy, refusal, unsettled = false, advice, children } = props;
  const { formId, setBusy } = frame;
  useReadyForm(frame);
  // Before it is painted: whoever answers an error at once meets a button that listens.
  useLayoutEffect(() => setBusy(busy), [busy, setBusy]);
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      <Locked while={unsettled}>{children}</Locked>
      <FormRefusal refusal={refusal} busy={busy} unsettled={unsettled}>
        {advice}
      </FormRefusal>
    </form>
  );
}
