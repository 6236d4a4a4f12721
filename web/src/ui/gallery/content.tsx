import { CheckCircle2, Clock, Droplets, Hammer, Hourglass, MessageSquare, Paperclip, Plus, Sparkles, UserRoundCheck } from "lucide-react";
import { useState } from "react";
import { Avatar, AvatarStack } from "../avatar.tsx";
import { Badge, type BadgeTone, CountBadge } from "../badge.tsx";
import { Breadcrumb } from "../breadcrumb.tsx";
import { Button } from "../button.tsx";
import { Card, CardLink, Facts } from "../card.tsx";
import { PageHeader } from "../page-header.tsx";
import { LoadMore } from "../pagination.tsx";
import { ProgressBar, ProgressRing } from "../progress.tsx";
import { Stepper } from "../stepper.tsx";
import { type Column, type SortState, Table } from "../table.tsx";
import { Tabs } from "../tabs.tsx";
import { Timeline } from "../timeline.tsx";
import { Group, type SampleProps } from "./sample.tsx";

const tones: BadgeTone[] = ["sky", "pine", "amber", "brick", "neutral"];
const icons = [
  <Sparkles aria-hidden key="n" />,
  <Hammer aria-hidden key="w" />,
  <Hourglass aria-hidden key="y" />,
  <Clock aria-hidden key="o" />,
  <CheckCircle2 aria-hidden key="d" />,
];

export function Badges({ t }: SampleProps) {
  return (
    <>
      <Group wrap>
        {t.states.map((state, at) => (
          <Badge key={state} tone={tones[at] ?? "neutral"} icon={icons[at]}>
            {state}
          </Badge>
        ))}
      </Group>
      <Group wrap>
        {t.states.map((state, at) => (
          <Badge key={state} size="md" tone={tones[at] ?? "neutral"} icon={icons[at]}>
            {state}
          </Badge>
        ))}
      </Group>
      <Group wrap>
        {[0, 3, 42, 128].map((count) => (
          <CountBadge key={count} count={count} label={`${count} ${t.unread}`} />
        ))}
        <CountBadge count={7} tone="pine" />
        <CountBadge count={7} tone="neutral" />
      </Group>
      <Group wrap>
        {t.people.map((name, at) => (
          <Avatar key={name} name={name} alone {...(at === 0 ? { onlineLabel: t.online } : {})} />
        ))}
        <AvatarStack names={t.people} label={t.peopleAloud} />
        <Avatar name={t.people[1] ?? ""} size="xs" />
        <Avatar name={t.people[2] ?? ""} size="lg" />
        <Avatar name={t.people[3] ?? ""} size="xl" />
      </Group>
    </>
  );
}

export function Surfaces({ t, pane }: SampleProps) {
  const [tab, setTab] = useState("0");
  const tabIcons = [<MessageSquare aria-hidden key="m" />, <Paperclip aria-hidden key="p" />, <Clock aria-hidden key="c" />];
  const crumbs = t.crumbs.map((label, at) => ({ key: label, label, ...(at < 2 ? { render: <a href="#surfaces" /> } : {}) }));
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        above={<Breadcrumb label={`${t.breadcrumb}. ${pane}`} items={crumbs} />}
        title={t.crumbs[2]}
        badge={
          <Badge tone="amber" icon={icons[2]}>
            {t.states[2]}
          </Badge>
        }
        description={t.aboutValue}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />}>
            {t.add}
          </Button>
        }
      />
      <Tabs
        label={t.tabsLabel}
        value={tab}
        onValueChange={setTab}
        items={t.tabs.map((label, at) => ({ value: String(at), label, icon: tabIcons[at], ...(at === 0 ? { count: 3 } : {}) }))}
      >
        <p className="text-ink-soft">{t.tabText}</p>
      </Tabs>
      <Card title={t.cardTitle} description={t.cardText} actions={<Button variant="primary">{t.pay}</Button>}>
        <p className="text-4xl font-[620]">{"1\u202f284,50\u00a0₴"}</p>
        <Facts className="mt-5" columns={3} items={t.facts.map(([label, value]) => ({ label, value }))} />
      </Card>
      <Card tone="amber">
        <div className="flex gap-3 text-amber-ink">
          <Droplets aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-[620]">{t.attention}</p>
            <p>{t.attentionText}</p>
          </div>
        </div>
      </Card>
      <CardLink render={<a href="#surfaces" />}>
        <span className="flex items-center gap-3">
          <Avatar name={t.people[1] ?? ""} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-[560]">{t.crumbs[2]}</span>
            <span className="block text-sm text-ink-soft">{t.times[1]}</span>
          </span>
          <Badge tone="pine" icon={icons[1]}>
            {t.states[1]}
          </Badge>
        </span>
      </CardLink>
    </div>
  );
}

type Charge = { key: string; owner: string; state: "paid" | "due" | "overdue"; sum: number };

const charges: readonly Omit<Charge, "owner">[] = [
  { key: "12", state: "paid", sum: 1284.5 },
  { key: "27", state: "overdue", sum: 12_407.08 },
  { key: "3", state: "due", sum: 986 },
  { key: "41", state: "paid", sum: 1111.11 },
];
const chargeTones = { paid: "pine", due: "sky", overdue: "brick" } as const;
const chargeIcons = { paid: icons[4], due: icons[2], overdue: icons[3] };

export function TableSample({ t, language, pane }: SampleProps) {
  const [sort, setSort] = useState<SortState>({ key: "sum", direction: "desc" });
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(["27"]));
  const money = new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
  const rows = charges
    .map((charge, at) => ({ ...charge, owner: t.people[at] ?? "" }))
    .sort((a, b) => (sort.key === "sum" ? a.sum - b.sum : a.owner.localeCompare(b.owner, language)) * (sort.direction === "asc" ? 1 : -1));
  const badge = (row: Charge) => (
    <Badge tone={chargeTones[row.state]} icon={chargeIcons[row.state]}>
      {t[row.state]}
    </Badge>
  );
  const columns: Column<Charge>[] = [
    { key: "flat", header: t.columns[0], cell: (row) => `№ ${row.key}`, rowHeader: true },
    { key: "owner", header: t.columns[1], cell: (row) => row.owner, sortable: true },
    { key: "state", header: t.columns[2], cell: badge },
    { key: "sum", header: t.columns[3], cell: (row) => `${money.format(row.sum)}\u00a0₴`, align: "end", sortable: true },
  ];
  const shared = { columns, rowKey: (row: Charge) => row.key };
  return (
    <div className="flex flex-col gap-4">
      <Card flush className="overflow-hidden">
        <Table
          {...shared}
          caption={`${t.table}. ${pane}`}
          rows={rows}
          sort={sort}
          onSort={setSort}
          onOpen={() => {}}
          selection={{ keys, onChange: setKeys, allLabel: t.all, rowLabel: (key) => `${t.row} ${key}` }}
          card={(row) => (
            <CardLink render={<button type="button" className="w-full" />}>
              <span className="flex items-start justify-between gap-3">
                <span>
                  <span className="block font-[560]">№ {row.key}</span>
                  <span className="block text-sm text-ink-soft">{row.owner}</span>
                </span>
                <span className="flex flex-col items-end gap-1.5">
                  <span className="font-[560] tabular-nums">{money.format(row.sum)}&nbsp;₴</span>
                  {badge(row)}
                </span>
              </span>
            </CardLink>
          )}
          footer={
            <tr>
              <td />
              <th scope="row" colSpan={3} className="text-left">
                {t.total}
              </th>
              <td className="text-right">{money.format(15_788.69)}&nbsp;₴</td>
            </tr>
          }
        />
      </Card>
      <LoadMore hasMore onMore={() => {}} label={t.loadMore} summary={t.summary} />
      <Card flush className="overflow-hidden">
        <Table {...shared} caption={`${t.loading} ${pane}`} rows={[]} loadingRows={2} />
      </Card>
    </div>
  );
}

export function Flow({ t, pane }: SampleProps) {
  const steps = t.steps.map((label) => ({ key: label, label }));
  const look = [
    { tone: "sky", icon: icons[0] },
    { tone: "pine", icon: <UserRoundCheck aria-hidden /> },
    { tone: "amber", icon: icons[3] },
    { tone: "neutral", icon: icons[4] },
  ] as const;
  const events = t.events.map(([title, body], at) => ({ key: String(at), title, body, time: t.times[at], ...look[at] }));
  return (
    <div className="flex flex-col gap-8">
      <Stepper label={`${t.stepsLabel}. ${pane}`} steps={steps} current={1} doneLabel={t.done} />
      <Stepper label={`${t.stepsLabel}, 2. ${pane}`} steps={steps} current={2} doneLabel={t.done} orientation="vertical" />
      <Timeline label={`${t.tabs[2]}. ${pane}`} items={events} />
      <div className="flex items-center gap-6">
        <ProgressRing value={0.77} label={t.progress}>
          77%
        </ProgressRing>
        <ProgressBar className="flex-1" value={0.77} label={t.progress} valueLabel={t.progressValue} />
      </div>
      <ProgressBar value={0.25} tone="amber" label={t.progress} hideLabel />
    </div>
  );
}
