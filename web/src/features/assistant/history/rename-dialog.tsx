import { useState } from "react";
import { useTranslation } from "react-i18next";
import { assistantLimits } from "#core/assistant/model.ts";
import type { OwnConversation } from "#core/assistant/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError, issueText } from "#web/app/api/refusals.ts";
import { type Frame, FormDialog, useReadyForm } from "#web/app/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { assistantKeys } from "../keys.ts";

type Props = { conversation: OwnConversation | null; onClose: () => void };

/** Renames a conversation. */
export function RenameDialog({ conversation, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      size="sm"
      open={conversation !== null}
      onOpenChange={onClose}
      title={t("assistant.history.rename_title")}
      submitLabel={t("common.save")}
    >
      {(frame) => conversation && <RenameForm conversation={conversation} frame={frame} />}
    </FormDialog>
  );
}

function RenameForm({ conversation, frame }: { conversation: OwnConversation; frame: Frame }) {
  const { t } = useTranslation();
  const { max } = assistantLimits.title;
  useReadyForm(frame);
  const [title, setTitle] = useState(conversation.title);
  const [fault, setFault] = useState<string>();
  const rename = useVerb(api.assistant.rename, {
    invalidates: [assistantKeys.conversations],
    done: frame.close,
    failed: (error) => setFault(describeError(error, t).text),
  });
  const submit = async () => {
    const named = title.trim();
    if (named === "") return setFault(issueText({ rule: "required" }, t));
    if (named.length > max)
      return setFault(issueText({ rule: "max_length", params: { count: max } }, t));
    frame.setBusy(true);
    await rename.mutateAsync({ id: conversation.id, title: named }).catch(() => undefined);
    frame.setBusy(false);
  };
  return (
    <form
      id={frame.formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t("assistant.history.name")}
        value={title}
        autoComplete="off"
        error={fault}
        onChange={({ currentTarget }) => {
          setFault(undefined);
          setTitle(currentTarget.value);
        }}
      />
    </form>
  );
}
