import { Play, Square } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OutreachRecord } from "#core/notifications/outreach/contract.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { formatNumber } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/content/progress.tsx";
import { keepFocusNearby } from "#web/ui/overlay/return-focus.ts";
import { toast } from "#web/ui/toast/toast-store.ts";
import { recordKeys } from "../keys.ts";

type Props = {
  about: string;
  counts: OutreachRecord["counts"];
  stoppable: boolean;
};

/** Shows how far a sending is while messages wait, with the way to stop it, and to go on with what was stopped. */
export function Sending({ about, counts, stoppable }: Props) {
  const { t } = useTranslation();
  const effects = {
    invalidates: [recordKeys.of(about)],
    waits: true,
    failed: (error: unknown) => toast.error(describeError(error, t).text),
  };
  const stop = useVerb(api.outreachRecord.stop, effects);
  const resume = useVerb(api.outreachRecord.resume, effects);
  const { email, sms, waiting, unreached, queued, stopped } = counts;
  if (waiting === 0 && stopped === 0) return null;
  const all = email + sms + waiting + unreached;
  const done = all - waiting - stopped;
  const sendingOf = t("outreach_record.sending_of", {
    done: formatNumber(done),
    all: formatNumber(all),
  });
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        {stopped > 0 ? (
          <p role="status">{t("outreach_record.stopped", { count: stopped })}</p>
        ) : (
          <ProgressBar
            value={all === 0 ? 0 : done / all}
            label={t("outreach_record.sending")}
            valueLabel={sendingOf}
          />
        )}
      </div>
      {stoppable && stopped > 0 && (
        <Button
          icon={<Play aria-hidden />}
          busy={resume.isPending}
          onClick={() => {
            keepFocusNearby();
            resume.mutate({ about });
          }}
        >
          {t("outreach_record.resume")}
        </Button>
      )}
      {stoppable && stopped === 0 && queued > 0 && (
        <Button
          icon={<Square aria-hidden />}
          busy={stop.isPending}
          onClick={() => {
            keepFocusNearby();
            stop.mutate({ about });
          }}
        >
          {t("outreach_record.stop")}
        </Button>
      )}
    </div>
  );
}
