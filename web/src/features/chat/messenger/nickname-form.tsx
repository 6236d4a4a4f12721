import { useTranslation } from "react-i18next";
import { nicknameInput } from "#core/chat/messenger/inputs.ts";
import { messengerLimits } from "#core/chat/messenger/model.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { knowMe } from "./queries.ts";

type Props = {
  org: string;
  nickname?: string;
  submitLabel: string;
  /** In a row, where one would write. */
  inline?: boolean;
  onDone?: () => void;
};

/** The name that a guest writes under. */
export function NicknameForm({ org, nickname = "", submitLabel, inline = false, onDone }: Props) {
  const { t } = useTranslation();
  const { field, submit, busy, refusal } = useContractForm({
    schema: nicknameInput,
    defaultValues: { org, nickname },
    submit: (values) => api.messenger.enter(values),
    refused: ({ code }) =>
      code === "messenger.name_taken" ? { path: "nickname", rule: "taken_nickname" } : false,
    done: (me) => {
      knowMe(org, me);
      onDone?.();
    },
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      <div className={cx("flex gap-2", inline ? "items-start" : "flex-col gap-4")}>
        <TextField
          {...field("nickname")}
          className="min-w-0 flex-1"
          label={t("messenger.enter.nickname")}
          hint={t("messenger.enter.hint")}
          autoComplete="nickname"
          maxLength={messengerLimits.nickname.max}
        />
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          className={inline ? "mt-[1.65rem]" : "self-start"}
        >
          {submitLabel}
        </Button>
      </div>
      <FormRefusal refusal={refusal} busy={busy} />
    </form>
  );
}
