import { use, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { toLocal } from "#core/kernel/time.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useNow } from "#web/app/clock.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date/date-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { TalkContext } from "./talk-context.ts";

type Props = { id: string; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for a day and leads to the first message since then. */
export function JumpToDay({ id, open, onOpenChange }: Props) {
  const { t } = useTranslation();
  const { look } = use(TalkContext);
  const today = toLocal(useNow()).date;
  const [day, setDay] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const find = useVerb(api.chat.day, {
    invalidates: [],
    done: ({ number }) => {
      if (number === null) return setProblem(t("talk.no_day"));
      onOpenChange(false);
      look({ number, thread: null });
    },
    failed: (error) => setProblem(describeError(error, t).text),
  });
  const form = useId();
  const known = day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) && day <= today;
  const jump = () => (known ? find.mutate({ id, date: day }) : setProblem(t("talk.bad_day")));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("talk.jump_to_day")}
      closeLabel={t("common.close")}
      footer={
        <Button type="submit" form={form} variant="primary" busy={find.isPending}>
          {t("talk.jump")}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          jump();
        }}
      >
        <DateField
          label={t("talk.day")}
          language={currentLanguage()}
          today={today}
          max={today}
          value={day}
          onValueChange={(next) => {
            setDay(next);
            setProblem(undefined);
          }}
          error={problem}
          placeholder={t("talk.day_placeholder")}
          calendarLabel={t("talk.calendar")}
          previousLabel={t("talk.month_before")}
          nextLabel={t("talk.month_after")}
          invalidLabel={t("talk.bad_day")}
        />
      </form>
    </Dialog>
  );
}
