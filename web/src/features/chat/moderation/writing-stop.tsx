import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PaceView } from "#core/chat/moderation/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment } from "#web/app/language/format.ts";

type Silenced = { reason: string; until: string };

/** Where one would write: why one may not for a while. */
export function SilencedNote({ reason, until }: Silenced) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <p className="border-t border-line bg-paper px-3 py-2 text-brick-ink sm:px-4 sm:py-3">
      {t("moderation.silenced", { reason })}{" "}
      <span className="block text-sm">
        {t("moderation.until", { date: formatMoment(until, now) })}
      </span>
    </p>
  );
}

/** Above the place where one writes: how long until the next message may go, counted down. */
export function PaceNote({ until }: Pick<PaceView, "until">) {
  return until === null ? null : <Countdown key={until} until={until} />;
}

function Countdown({ until }: { until: string }) {
  const { t } = useTranslation();
  const seconds = useSecondsUntil(Date.parse(until));
  if (seconds === 0) return null;
  return (
    <p
      role="timer"
      className="border-t border-line bg-paper px-3 pt-2 text-sm text-ink-soft sm:px-4"
    >
      {t("moderation.slow", { count: seconds })}
    </p>
  );
}

/** Counts down the seconds until an instant; 0 without one. */
export function useSecondsUntil(instant: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (instant === null) return;
    const tick = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(tick);
  }, [instant]);
  return instant === null ? 0 : Math.max(0, Math.ceil((instant - now) / 1_000));
}
