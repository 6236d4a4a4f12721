import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";

type Props = {
  title: string;
  /** Said where nobody is kept from writing. */
  none: string;
  liftLabel: string;
  /** The one that is being let write again. */
  lifting: string | null;
  /** Null where the reader may not lift bans. */
  onLift: ((id: string) => void) | null;
  barred: readonly { id: string; who: ReactNode; reason: string; when: ReactNode }[];
};

/** Those who may not write: why, until when, and a way to let each write again. */
export function BarredList({ title, none, liftLabel, lifting, onLift, barred }: Props) {
  return (
    <Card title={title}>
      {barred.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {barred.map(({ id, who, reason, when }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <span className="min-w-0 flex-1 basis-60">
                {who}
                <span className="block break-words">{reason}</span>
                <span className="block text-sm text-ink-soft">{when}</span>
              </span>
              {onLift && (
                <Button size="sm" busy={lifting === id} onClick={() => onLift(id)}>
                  {liftLabel}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
