import { Bell, CalendarDays, Columns3, List, Plus, Siren, Trash2 } from "lucide-react";
import { useState } from "react";
import { CountBadge } from "../content/badge.tsx";
import { Button, IconButton } from "../button.tsx";
import { Checkbox } from "../form/checkbox.tsx";
import { FileDrop } from "../form/file-drop.tsx";
import type { PickedFile } from "../form/file-list.tsx";
import { RadioGroup, SegmentedControl } from "../form/radio-group.tsx";
import { Rating, RatingField } from "../form/rating.tsx";
import { Switch } from "../form/switch.tsx";
import { Tooltip } from "../overlay/tooltip.tsx";
import { Group, Here, type SampleProps } from "./sample.tsx";

export function Buttons({ t }: SampleProps) {
  const [busy, setBusy] = useState(false);
  const work = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 1600);
  };
  return (
    <>
      <Group wrap>
        <Button variant="primary" busy={busy} onClick={work}>
          {t.save}
        </Button>
        <Button>{t.secondary}</Button>
        <Button variant="quiet">{t.quiet}</Button>
        <Button variant="danger" icon={<Trash2 aria-hidden />}>
          {t.remove}
        </Button>
      </Group>
      <Group wrap>
        <Button variant="primary" size="sm" icon={<Plus aria-hidden />}>
          {t.add}
        </Button>
        <Button variant="primary" icon={<Plus aria-hidden />}>
          {t.add}
        </Button>
        <Button variant="primary" size="lg" icon={<Plus aria-hidden />}>
          {t.add}
        </Button>
      </Group>
      <Group wrap>
        <Button variant="primary" busy>
          {t.save}
        </Button>
        <Button busy>{t.save}</Button>
        <Button variant="primary" disabled>
          {t.disabled}
        </Button>
        <Button disabled>{t.disabled}</Button>
        <Button variant="quiet" disabled>
          {t.disabled}
        </Button>
      </Group>
      <Group wrap>
        <Button render={<Here to="buttons" />}>{t.link}</Button>
        <span className="flex max-w-60 min-w-0">
          <Button block className="min-w-0 shrink">
            {t.longLabel}
          </Button>
        </span>
        <Tooltip text={t.notifications} decorative>
          <IconButton
            label={t.notifications}
            icon={<Bell aria-hidden />}
            badge={<CountBadge count={128} />}
          />
        </Tooltip>
        <IconButton variant="secondary" label={t.add} icon={<Plus aria-hidden />} />
        <IconButton variant="primary" label={t.add} icon={<Plus aria-hidden />} />
        <IconButton label={t.disabled} icon={<Trash2 aria-hidden />} disabled />
      </Group>
    </>
  );
}

export function Choices({ t, pane }: SampleProps) {
  const [urgency, setUrgency] = useState<string>("0");
  const [view, setView] = useState<string>("0");
  const [stars, setStars] = useState<number | null>(4);
  const urgencies = t.urgencies.map(([label, hint], at) => ({
    value: String(at),
    label: label ?? "",
    hint,
    ...(at === 2 ? { icon: <Siren aria-hidden /> } : {}),
  }));
  const icons = [
    <List aria-hidden key="l" />,
    <Columns3 aria-hidden key="c" />,
    <CalendarDays aria-hidden key="d" />,
  ];
  const views = t.views.map((label, at) => ({ value: String(at), label, icon: icons[at] }));
  const sentence = (at: number) => `${at} — ${t.stars[at - 1]}`;
  return (
    <>
      <Group>
        <Checkbox label={t.agree} hint={t.agreeHint} defaultChecked />
        <Checkbox label={t.someOf} indeterminate />
        <Checkbox label={t.agree} error={t.agreeError} />
        <div className="flex flex-wrap gap-6">
          <Checkbox label={t.disabled} disabled />
          <Checkbox label={t.disabled} disabled defaultChecked />
        </div>
      </Group>
      <Group>
        <Switch label={t.pushes} hint={t.pushesHint} defaultChecked spread />
        <Switch label={t.pushes} spread />
        <Switch label={t.disabled} disabled spread />
      </Group>
      <Group>
        <RadioGroup
          label={t.urgency}
          look="card"
          options={urgencies}
          value={urgency}
          onValueChange={setUrgency}
        />
        <RadioGroup
          label={t.urgency}
          look="row"
          options={urgencies.map(({ value, label }) => ({ value, label }))}
          value={urgency}
          onValueChange={setUrgency}
        />
      </Group>
      <Group wrap>
        <SegmentedControl
          label={`${t.view}. ${pane}`}
          options={views}
          value={view}
          onValueChange={setView}
        />
        <SegmentedControl
          label={`${t.view}, 2. ${pane}`}
          size="sm"
          iconsOnly
          options={views}
          value={view}
          onValueChange={setView}
        />
      </Group>
      <Group>
        <RatingField label={t.rating} value={stars} onValueChange={setStars} stepLabel={sentence} />
        <Rating value={4.7} label={t.ratingAloud}>
          {t.reviews}
        </Rating>
      </Group>
    </>
  );
}

export function Files({ t }: SampleProps) {
  const [files, setFiles] = useState<readonly PickedFile[]>(() => [
    { key: "a", name: t.fileNames[0] ?? "", size: "1,4 МБ", type: "image/jpeg" },
    { key: "b", name: t.fileNames[1] ?? "", type: "application/pdf", progress: 0.62 },
    { key: "c", name: t.fileNames[2] ?? "", error: t.fileError },
  ]);
  const add = (added: File[]) =>
    setFiles((before) => [
      ...before,
      ...added.map((file) => ({
        key: String(Math.random()),
        name: file.name,
        type: file.type,
        file,
        size: `${Math.ceil(file.size / 1024)} КБ`,
      })),
    ]);
  const texts = {
    list: t.fileList,
    remove: (name: string) => `${t.removeFile} ${name}`,
    retry: (name: string) => `${t.retryFile} ${name}`,
    uploading: (name: string) => `${t.uploading} ${name}`,
  };
  const common = {
    label: t.photos,
    dropLabel: t.drop,
    browseLabel: t.browse,
    cameraLabel: t.camera,
    labels: texts,
  };
  return (
    <div className="flex flex-col gap-6">
      <FileDrop
        {...common}
        hint={t.photosHint}
        files={files}
        onAdd={add}
        onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
        onRetry={() => {}}
      />
      <FileDrop {...common} disabled files={[]} onAdd={() => {}} onRemove={() => {}} />
    </div>
  );
}
