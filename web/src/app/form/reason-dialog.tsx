import type { ReactNode } from "react";
import * as z from "zod/mini";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { useContractForm } from "./contract-form.ts";
import { FormBody, FormDialog, type Frame, type Opening } from "./form-dialog.tsx";

type FormProps<Result> = {
  /** The contract's own schema of the reason. */
  schema: z.ZodMiniType<string, string>;
  label: string;
  hint?: string;
  rows?: number;
  maxLength?: number;
  /** It is sent under an idempotency key. */
  once?: boolean;
  submit: (reason: string) => Promise<Result>;
  /** Message on success. */
  done: (result: Result) => string;
};

type Props<Result> = Opening &
  FormProps<Result> & {
    title: ReactNode;
    description?: ReactNode;
    submitLabel: string;
    cancelLabel?: string;
  };

/** Asks why before it does what cannot simply be undone. */
export function ReasonDialog<Result>(props: Props<Result>) {
  const { open, onOpenChange, title, description, submitLabel, cancelLabel, ...form } = props;
  return (
    <FormDialog
      {...{ open, onOpenChange, title, description, submitLabel }}
      {...(cancelLabel ? { cancelLabel } : {})}
      danger
      size="sm"
    >
      {(frame) => <Reason {...form} frame={frame} />}
    </FormDialog>
  );
}

function Reason<Result>(props: FormProps<Result> & { frame: Frame }) {
  const { frame, schema, submit, done, once = false, rows = 2, ...texts } = props;
  const {
    field,
    form: _form,
    ...rest
  } = useContractForm({
    once,
    schema: z.object({ reason: schema }),
    defaultValues: { reason: "" },
    submit: ({ reason }) => submit(reason),
    done: (result) => {
      toast.success(done(result));
      frame.close();
    },
  });
  return (
    <FormBody frame={frame} {...rest}>
      <TextArea required rows={rows} {...texts} {...field("reason")} />
    </FormBody>
  );
}
