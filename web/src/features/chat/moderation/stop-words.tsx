import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { stopWordInput } from "#core/chat/moderation/inputs.ts";
import { moderationLimits } from "#core/chat/moderation/model.ts";
import type { ModerationView } from "#core/chat/moderation/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { renewForm } from "#web/app/form/renew-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { showTaken } from "./taken.ts";

type Props = Pick<ModerationView, "words"> & {
  /** True when the reader may change them. */
  may: boolean;
};

/** The organisation's stop words. */
export function StopWords({ words, may }: Props) {
  const { t } = useTranslation();
  const remove = useVerb(api.moderation.word, {
    update: showTaken,
    invalidates: [],
    done: () => toast.success(t("moderation.rules.removed")),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  return (
    <Card
      title={t("moderation.rules.words")}
      description={t(may ? "moderation.rules.words_hint" : "moderation.rules.only_all")}
    >
      <div className="flex flex-col gap-4">
        {may &&
          (words.length < moderationLimits.stopWords ? (
            <NewWord />
          ) : (
            <p>{t("moderation.rules.many", { count: words.length })}</p>
          ))}
        {words.length === 0 ? (
          <p className="text-ink-soft">{t("moderation.rules.no_words")}</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {words.map(({ id, word }) => (
              <li
                key={id}
                className="flex items-center gap-1 rounded-full border border-line bg-sunken py-0.5 pr-1 pl-3"
              >
                <bdi>{word}</bdi>
                {may && (
                  <IconButton
                    size="sm"
                    label={t("moderation.rules.remove", { word })}
                    icon={<X aria-hidden />}
                    busy={remove.isPending && remove.variables.word === word}
                    onClick={() => remove.mutate({ word, on: false })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function NewWord() {
  const { t } = useTranslation();
  const { form, field, submit, busy, refusal, sent } = useContractForm({
    schema: stopWordInput,
    defaultValues: { word: "", on: true },
    submit: (values) => api.moderation.word(values),
    done: (rules) => {
      showTaken(rules);
      renewForm({ form, sent });
      toast.success(t("moderation.rules.added"));
    },
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      <TextField
        {...field("word")}
        label={t("moderation.rules.word")}
        hint={t("moderation.rules.word_hint")}
        autoComplete="off"
        maxLength={moderationLimits.stopWord.max}
      />
      <FormRefusal refusal={refusal} busy={busy} />
      <Button type="submit" busy={busy} className="self-start">
        {t("moderation.rules.add")}
      </Button>
    </form>
  );
}
