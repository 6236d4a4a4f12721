import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { PublicChannelsView } from "#core/chat/messenger/views.ts";
import { api } from "#web/app/api/api.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { usePageTitle } from "#web/app/page-title.ts";
import { Page } from "#web/app/page.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { LoadingScreen } from "#web/ui/content/states.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { BarredList } from "../moderation/barred-list.tsx";
import { publicChannelsQuery } from "./queries.ts";

/** Where staff open the public channels of their organisation, and let banned guests write again. */
export function PublicChannelsPage() {
  const { t } = useTranslation();
  const title = t("messenger.manage.title");
  usePageTitle(title);
  const { data, ...query } = useQuery(publicChannelsQuery);
  return (
    <Page width="list" className="flex flex-col gap-6">
      <h1 tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      {data ? (
        <>
          <Opening settings={data} />
          <Bans bans={data.bans} mayLift={data.allowed.change} />
        </>
      ) : query.isPending ? (
        <LoadingScreen label={t("shell.loading")} />
      ) : (
        <LoadFailed query={query} />
      )}
    </Page>
  );
}

const taken = (settings: PublicChannelsView) =>
  queryClient.setQueryData(publicChannelsQuery.queryKey, settings);

function Opening({ settings }: { settings: PublicChannelsView }) {
  const { t } = useTranslation();
  const { open, organisation, allowed } = settings;
  const change = useVerb(api.messenger.change, {
    update: taken,
    invalidates: [],
    done: (next) =>
      toast.success(t(next.open ? "messenger.manage.opened" : "messenger.manage.shut")),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const address = `${location.origin}/chat/messenger?org=${organisation.slug}`;
  return (
    <Card>
      <Switch
        spread
        label={t("messenger.manage.switch")}
        hint={
          allowed.change
            ? t(open ? "messenger.manage.switch_hint" : "messenger.manage.closed_hint")
            : t("messenger.manage.only_all")
        }
        checked={open}
        disabled={!allowed.change || change.isPending}
        onCheckedChange={(next) => change.mutate({ open: next })}
      />
      {open && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
          <p className="min-w-0 flex-1 basis-60 text-sm">
            <span className="block text-ink-soft">{t("messenger.manage.address")}</span>
            <span className="break-all">{address}</span>
          </p>
          <Button render={<Link to="/chat/messenger" search={{ org: organisation.slug }} />}>
            {t("messenger.manage.open")}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Bans({ bans, mayLift }: Pick<PublicChannelsView, "bans"> & { mayLift: boolean }) {
  const { t } = useTranslation();
  const now = useNow();
  const lift = useVerb(api.messenger.lift, {
    update: taken,
    invalidates: [],
    done: () => toast.success(t("messenger.manage.lifted")),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  return (
    <BarredList
      title={t("messenger.manage.bans")}
      none={t("messenger.manage.no_bans")}
      liftLabel={t("messenger.manage.lift")}
      lifting={lift.isPending ? lift.variables.id : null}
      onLift={mayLift ? (id) => lift.mutate({ id }) : null}
      barred={bans.map(({ id, nickname, address, reason, until, createdAt }) => ({
        id,
        reason,
        who: (
          <bdi className="font-[600]">
            {address ? t("moderation.ban_address", { name: nickname }) : nickname}
          </bdi>
        ),
        when: [
          t("messenger.manage.since", { date: formatMoment(createdAt, now) }),
          until
            ? t("messenger.ban.until", { date: formatMoment(until, now) })
            : t("messenger.ban.for_good"),
        ].join(" · "),
      }))}
    />
  );
}
