import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type SlowMode, slowModes } from "#core/chat/moderation/model.ts";
import type { ModerationView } from "#core/chat/moderation/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { LoadingScreen } from "#web/ui/content/states.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { BarredList } from "./barred-list.tsx";
import { placeName } from "./place-name.ts";
import { moderationQuery } from "./queries.ts";
import { StopWords } from "./stop-words.tsx";
import { showTaken } from "./taken.ts";

/** How channels are kept in order: how fast and by whom they are written in, stop words, and who may not write. */
export function Rules() {
  const { t } = useTranslation();
  const { data, ...query } = useQuery(moderationQuery);
  if (query.isPending) return <LoadingScreen label={t("shell.loading")} />;
  if (!data) return <LoadFailed query={query} />;
  return (
    <>
      <Silences silences={data.silences} />
      <StopWords words={data.words} may={data.allowed.words} />
      <Channels channels={data.channels} />
    </>
  );
}

function Channels({ channels }: Pick<ModerationView, "channels">) {
  const { t } = useTranslation();
  const change = useVerb(api.moderation.channel, {
    update: showTaken,
    invalidates: [],
    done: () => toast.success(t("moderation.rules.saved")),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  return (
    <Card title={t("moderation.rules.channels")} description={t("moderation.rules.channels_hint")}>
      <ul className="divide-y divide-line">
        {channels.map((one) => {
          const { id, kind, slow, readOnly, allowed } = one;
          const channel = placeName(one, t);
          const save = (next: { slow?: SlowMode; readOnly?: boolean }) =>
            change.mutate({ id, slow: slow as SlowMode, readOnly, ...next });
          const locked = !allowed.change || change.isPending;
          return (
            <li key={id} className="flex flex-col gap-3 py-4">
              <h3 className="font-[600]">{channel}</h3>
              {one.channel !== "announcements" && (
                <Switch
                  spread
                  label={
                    <>
                      <span aria-hidden>{t("moderation.rules.read_only")}</span>
                      <span className="sr-only">
                        {t("moderation.rules.read_only_of", { channel })}
                      </span>
                    </>
                  }
                  checked={readOnly}
                  disabled={locked}
                  onCheckedChange={(next) => save({ readOnly: next })}
                />
              )}
              <SelectField
                compact
                label={t("moderation.rules.slow_short")}
                aria-label={t("moderation.rules.slow", { channel })}
                className="max-w-60"
                name={`${kind}-${id}`}
                value={String(slow)}
                disabled={locked}
                onValueChange={(value) =>
                  save({ slow: slowModes.find((mode) => String(mode) === value) ?? 0 })
                }
                options={slowModes.map((mode) => ({
                  value: String(mode),
                  label: t(`moderation.rules.speeds.s${mode}`),
                }))}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Silences({ silences }: Pick<ModerationView, "silences">) {
  const { t } = useTranslation();
  const now = useNow();
  const lift = useVerb(api.moderation.lift, {
    update: showTaken,
    invalidates: [],
    done: () => toast.success(t("moderation.rules.lifted")),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  return (
    <BarredList
      title={t("moderation.rules.silences")}
      none={t("moderation.rules.no_silences")}
      liftLabel={t("moderation.rules.lift")}
      lifting={lift.isPending ? lift.variables.id : null}
      onLift={(id) => lift.mutate({ id })}
      barred={silences.map(({ id, name, guest, reason, until }) => ({
        id,
        reason,
        who: (
          <>
            <bdi className="font-[600]">{name ?? t("moderation.cases.nobody")}</bdi>{" "}
            {guest && <span className="text-ink-soft">{t("moderation.cases.guest")}</span>}
          </>
        ),
        when: t("moderation.until", { date: formatMoment(until, now) }),
      }))}
    />
  );
}
