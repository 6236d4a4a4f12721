import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OutreachPersonView, OutreachRecord } from "#core/notifications/outreach/contract.ts";
import { type OutreachList, outreachLists } from "#core/notifications/outreach/model.ts";
import { api } from "#web/app/api/api.ts";
import { useSmsCost } from "#web/app/sms/use-sms-cost.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { PrintPanel, useStartPrint } from "#web/features/files/public.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { Tabs } from "#web/ui/navigation/tabs.tsx";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { Sending } from "./sending.tsx";
import { outreachRecordQuery } from "./queries.ts";

type Props = {
  about: string;
  /** Offers letters for the others. */
  prints: boolean;
  /** Sentence for messages that were just sent and are not queued yet; left out: nothing is shown without any. */
  whenEmpty?: string;
};

/** Shows how messages about a thing came to people without an account. */
export function OutreachRecordCard({ about, prints, whenEmpty }: Props) {
  const { t } = useTranslation();
  const [list, setList] = useState<OutreachList>("unreached");
  const record = useInfiniteQuery(outreachRecordQuery(about, list, whenEmpty !== undefined));
  const pages = record.data?.pages ?? [];
  const counts = pages[0]?.counts;
  if (!counts || !hasAnybody(counts)) {
    if (record.isError) return <LoadFailed part query={record} />;
    // Nobody without an account was written to: there is nothing to say.
    if (whenEmpty === undefined) return null;
    return counts ? <p role="status">{whenEmpty}</p> : <Skeleton className="h-24 w-full" />;
  }
  const numbers = { ...counts, reached: counts.email + counts.sms };
  return (
    <Card
      aria-label={t("outreach_record.title")}
      title={t("outreach_record.title")}
      description={<Summary counts={counts} />}
    >
      <Sending about={about} counts={counts} stoppable={pages[0]?.stoppable ?? false} />
      <Tabs
        label={t("outreach_record.title")}
        value={list}
        onValueChange={setList}
        items={outreachLists.map((value) => ({
          value,
          label: t(`outreach_record.lists.${value}`),
          count: numbers[value],
          countLabel: String(numbers[value]),
        }))}
      >
        {record.isPlaceholderData ? (
          <Skeleton className="h-10 w-full" />
        ) : (
          <People list={list} people={pages.flatMap(({ items }) => items)} />
        )}
        {record.hasNextPage && (
          <LoadMore
            hasMore
            busy={record.isFetchingNextPage}
            onMore={() => void record.fetchNextPage()}
            label={t("common.show_more")}
          />
        )}
      </Tabs>
      {prints && counts.letters > 0 && <Letters about={about} count={counts.letters} />}
      {prints && counts.letters === 0 && counts.unreached > 0 && counts.waiting === 0 && (
        <p className="text-sm text-ink-soft">{t("outreach_record.no_letters")}</p>
      )}
    </Card>
  );
}

type Counts = OutreachRecord["counts"];

const hasAnybody = ({ email, sms, waiting, unreached }: Counts) =>
  email + sms + waiting + unreached > 0;

function Summary({ counts: { email, sms, segments } }: { counts: Counts }) {
  const { t } = useTranslation();
  const cost = useSmsCost(segments);
  const ways = [
    ...(email > 0 ? [t("outreach_record.email", { count: email })] : []),
    ...(sms > 0 ? [t("outreach_record.sms", { count: sms })] : []),
  ].join(", ");
  const parts = [
    ways ? t("outreach_record.sent", { ways }) : t("outreach_record.nobody"),
    ...(segments > 0
      ? [
          t("outreach_record.segments", {
            count: segments,
            cost: cost ? t("outreach_record.cost", { cost }) : "",
          }),
        ]
      : []),
  ];
  return parts.join(" · ");
}

function People({ list, people }: { list: OutreachList; people: readonly OutreachPersonView[] }) {
  const { t } = useTranslation();
  if (people.length === 0)
    return <p className="py-2 text-ink-soft">{t(`outreach_record.empty.${list}`)}</p>;
  return (
    <ul aria-label={t(`outreach_record.lists.${list}`)}>
      {people.map((row) => (
        <li
          key={row.id}
          className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2 first:border-t-0"
        >
          <span className="font-[560]">{row.name}</span>
          <span className="min-w-0 flex-1 basis-44 text-sm text-ink-soft">
            {row.homes.map((home) => t("outreach_record.home", home)).join("; ")}
          </span>
          <Outcome row={row} />
        </li>
      ))}
    </ul>
  );
}

/** Reasons with a text of their own. */
const knownReasons = [
  "no_contact",
  "number",
  "opted_out",
  "limit",
  "address",
  "not_in_register",
  "off",
  "past",
  "undelivered",
  "stopped",
] as const;

function Outcome({ row: { outcome, way, reason } }: { row: OutreachPersonView }) {
  const { t } = useTranslation();
  if (outcome === "unreached") {
    const known = knownReasons.find((name) => name === reason) ?? "other";
    return <span className="text-sm text-brick-ink">{t(`outreach_record.reason.${known}`)}</span>;
  }
  return (
    <span className="text-sm text-ink-soft">
      {t(`outreach_record.way.${way}`)}, {t(`outreach_record.outcome.${outcome}`)}
    </span>
  );
}

function Letters({ about, count }: { about: string; count: number }) {
  const { t } = useTranslation();
  const print = useStartPrint(api.outreachRecord.print);
  return (
    <div className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
      <Suspense>
        <PrintPanel
          kind="outreach_letters"
          subjectId={about}
          label={t("outreach_record.letters", { count })}
          busy={print.isPending}
          onStart={() => print.mutate({ about })}
        />
      </Suspense>
      <p className="text-sm text-ink-soft">{t("outreach_record.letters_hint")}</p>
    </div>
  );
}
