import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { MessageSquareText, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { NewsAudienceInput } from "#core/news/inputs.ts";
import type { NewsAudienceSize } from "#core/news/views.ts";
import { monthlySegments } from "#core/notifications/channels.ts";
import { formatNumber } from "#web/app/language/format.ts";
import { smsUseQuery } from "#web/app/sms/sms-use.ts";
import { useSmsCost } from "#web/app/sms/use-sms-cost.ts";
import { useSettled } from "#web/app/use-settled.ts";
import { audienceSizeQuery } from "../queries.ts";
import type { AudienceValue } from "./audience-field.tsx";

/** Message as it is typed so far. */
export type TypedMessage = NonNullable<NewsAudienceInput["message"]>;

type Props = AudienceValue & { message: TypedMessage };

/** How many people a post will reach and how, while it is written. */
export function AudienceSize({ audience, buildingIds, entranceIds, message }: Props) {
  const { t } = useTranslation();
  const chosen = audience === "buildings" ? buildingIds : entranceIds;
  const named = audience === "organisation" || chosen.length > 0;
  // The length of a text message matters, not every letter on the way to it.
  const title = useSettled(message.title, 800);
  const body = useSettled(message.body, 800);
  const { data } = useQuery({
    ...audienceSizeQuery({
      audience,
      buildingIds: audience === "buildings" ? buildingIds : [],
      entranceIds: audience === "entrances" ? entranceIds : [],
      message: { title, body, important: message.important },
    }),
    enabled: named,
    placeholderData: keepPreviousData,
  });
  return (
    <div role="status" className="flex min-h-6 flex-col gap-1 text-sm">
      {named && data && (
        <>
          <p className="flex flex-wrap items-center gap-x-2">
            <Users aria-hidden className="size-4 text-ink-soft" />
            <span className="font-[560]">
              {data.people > 0
                ? `${t("news.audience.people", { count: data.people })} ${t("news.audience.flats", { count: data.apartments })}`
                : t("news.audience.nobody")}
            </span>
            {data.without > 0 && !data.outreach && (
              <span className="text-ink-soft">
                {t("news.audience.without", { count: data.without })}
              </span>
            )}
          </p>
          {data.without > 0 &&
            (data.outreach ? (
              <Outreach
                outreach={data.outreach}
                urgent={message.important}
                isUntitled={title.trim() === ""}
              />
            ) : (
              <p className="text-ink-soft">{t("news.audience.outreach_off")}</p>
            ))}
        </>
      )}
    </div>
  );
}

type OutreachProps = {
  outreach: NonNullable<NewsAudienceSize["outreach"]>;
  urgent: boolean;
  isUntitled: boolean;
};

/** How people without an account are reached, and what of the month’s SMS that takes. */
function Outreach({ outreach, urgent, isUntitled }: OutreachProps) {
  const { t } = useTranslation();
  const { email, sms, unreached, segments, cut } = outreach;
  const isCut = cut.email + cut.unreached > 0;
  const { data: use } = useQuery({ ...smsUseQuery, enabled: segments > 0 || isCut });
  const cost = useSmsCost(segments);
  const ways = [
    ...(email > 0 ? [t("news.audience.by_email", { count: email })] : []),
    ...(sms > 0 ? [t("news.audience.by_sms", { count: sms })] : []),
    ...(unreached > 0 ? [t("news.audience.by_none", { count: unreached })] : []),
  ].join(", ");
  const limit = use ? monthlySegments(use.perMonth, urgent) : 0;
  const reserve = use ? limit - use.perMonth : 0;
  const left = use && Math.max(0, limit - use.used);
  const instead = [
    ...(cut.email > 0 ? [t("news.audience.cut_email", { count: cut.email })] : []),
    ...(cut.unreached > 0 ? [t("news.audience.cut_none", { count: cut.unreached })] : []),
  ].join(", ");
  return (
    <>
      <p className="flex items-baseline gap-x-2">
        <MessageSquareText aria-hidden className="size-4 shrink-0 translate-y-0.5 text-ink-soft" />
        <span className="font-[560]">{t("news.audience.outreach", { ways })}</span>
      </p>
      {use && left !== undefined && (segments > 0 || isCut) && (
        <p className={isCut ? "text-brick-ink" : "text-ink-soft"}>
          {t("news.audience.segments", {
            count: segments,
            cost: cost ? t("news.audience.cost", { cost }) : "",
            left: formatNumber(left),
            limit: formatNumber(limit),
            reserve:
              reserve > 0 ? t("news.audience.reserve", { reserve: formatNumber(reserve) }) : "",
          })}
          {isCut && `. ${t("news.audience.over_limit")}: ${instead}`}
        </p>
      )}
      {segments > 0 && isUntitled && <p className="text-ink-soft">{t("news.audience.untitled")}</p>}
    </>
  );
}
