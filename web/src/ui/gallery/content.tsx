import {
  CheckCircle2,
  Clock,
  Droplets,
  Hammer,
  Hourglass,
  MessageSquare,
  Paperclip,
  Plus,
  Sparkles,
  UserRoundCheck,
} from "lucide-react";
import { useState } from "react";
import { Avatar, AvatarStack } from "../content/avatar.tsx";
import { Badge, type BadgeTone, CountBadge } from "../content/badge.tsx";
import { Breadcrumb } from "../navigation/breadcrumb.tsx";
import { Button } from "../button.tsx";
import { Card, CardLink, Facts } from "../content/card.tsx";
import { PageHeader } from "../navigation/page-header.tsx";
import { ProgressBar, ProgressRing } from "../content/progress.tsx";
import { Stepper } from "../navigation/stepper.tsx";
import { TabLinks, Tabs } from "../navigation/tabs.tsx";
import { Timeline } from "../content/timeline.tsx";
import { Group, Here, type SampleProps } from "./sample.tsx";

const tones: BadgeTone[] = ["sky", "pine", "amber", "brick", "neutral"];
export const icons = [
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
  const tabIcons = [
    <MessageSquare aria-hidden key="m" />,
    <Paperclip aria-hidden key="p" />,
    <Clock aria-hidden key="c" />,
  ];
  const crumbs = t.crumbs.map((label, at) => ({
    key: label,
    label,
    ...(at < 2 ? { render: <Here to="surfaces" /> } : {}),
  }));
  const pages = t.tabs.map((label, at) => ({
    value: label,
    label,
    render: <Here to="surfaces" aria-current={at === 0 ? "page" : undefined} />,
  }));
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
        below={<TabLinks label={`${t.tabsLabel}. ${pane}`} items={pages} />}
      />
      <Tabs
        label={t.tabsLabel}
        value={tab}
        onValueChange={setTab}
        items={t.tabs.map((label, at) => ({
          value: String(at),
          label,
          icon: tabIcons[at],
          ...(at === 0 ? { count: 3 } : {}),
        }))}
      >
        <p className="text-ink-soft">{t.tabText}</p>
      </Tabs>
      <Tabs
        label={t.tabsLabel}
        value={tab}
        onValueChange={setTab}
        isFilter
        items={t.tabs.map((label, at) => ({ value: String(at), label }))}
      />
      <Card
        title={t.cardTitle}
        description={t.cardText}
        actions={<Button variant="primary">{t.pay}</Button>}
      >
        <p className="text-4xl font-[620]">{"1\u202f284,50\u00a0₴"}</p>
        <Facts
          className="mt-5"
          columns={3}
          items={t.facts.map(([label, value]) => ({ label, value }))}
        />
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
      <CardLink render={<Here to="surfaces" />}>
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

export function Flow({ t, pane }: SampleProps) {
  const steps = t.steps.map((label) => ({ key: label, label }));
  const look = [
    { tone: "sky", icon: icons[0] },
    { tone: "pine", icon: <UserRoundCheck aria-hidden /> },
    { tone: "amber", icon: icons[3] },
    { tone: "neutral", icon: icons[4] },
  ] as const;
  const events = t.events.map(([title, body], at) => ({
    key: String(at),
    title,
    body,
    time: t.times[at],
    ...look[at],
  }));
  return (
    <div className="flex flex-col gap-8">
      <Stepper label={`${t.stepsLabel}. ${pane}`} steps={steps} current={1} doneLabel={t.done} />
      <Stepper
        label={`${t.stepsLabel}, 2. ${pane}`}
        steps={steps}
        current={2}
        doneLabel={t.done}
        orientation="vertical"
      />
      <Timeline label={`${t.tabs[2]}. ${pane}`} items={events} />
      <div className="flex items-center gap-6">
        <ProgressRing value={0.77} label={t.progress}>
          77%
        </ProgressRing>
        <ProgressBar
          className="flex-1"
          value={0.77}
          label={t.progress}
          valueLabel={t.progressValue}
        />
      </div>
      <ProgressBar value={0.25} tone="amber" label={t.progress} hideLabel />
    </div>
  );
}
