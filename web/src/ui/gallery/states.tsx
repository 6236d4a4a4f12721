import { Plus, RotateCw } from "lucide-react";
import { Button } from "../button.tsx";
import { Card } from "../content/card.tsx";
import { Illustration, type IllustrationName } from "../content/illustration.tsx";
import { SkeletonList, SkeletonText } from "../content/skeleton.tsx";
import { EmptyState, ErrorState, LoadingScreen, PartialNotice } from "../content/states.tsx";
import type { SampleProps } from "./sample.tsx";

const scenes: IllustrationName[] = ["windows", "mailbox", "key", "search", "bench", "broken"];

export function States({ t }: SampleProps) {
  const retry = <Button icon={<RotateCw aria-hidden />}>{t.retry}</Button>;
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <EmptyState
          headingLevel={3}
          title={t.emptyTitle}
          description={t.emptyText}
          actions={
            <Button variant="primary" icon={<Plus aria-hidden />}>
              {t.add}
            </Button>
          }
        />
      </Card>
      <Card>
        <EmptyState
          compact
          headingLevel={3}
          illustration="search"
          title={t.noneTitle}
          description={t.noneText}
        />
      </Card>
      <Card>
        <ErrorState
          headingLevel={3}
          title={t.errorTitle}
          description={t.errorText}
          reference={t.errorRef}
          actions={retry}
        />
      </Card>
      <PartialNotice
        action={
          <Button size="sm" variant="quiet" className="text-amber-ink!">
            {t.retry}
          </Button>
        }
      >
        {t.partial}
      </PartialNotice>
      <Card>
        <SkeletonList rows={3} label={t.loading} />
        <SkeletonText className="mt-5" />
      </Card>
      <Card>
        <LoadingScreen label={t.loading} className="min-h-56!" />
      </Card>
      <div className="grid grid-cols-3 gap-3">
        {scenes.map((name) => (
          <Illustration key={name} name={name} className="w-full" />
        ))}
      </div>
    </div>
  );
}
