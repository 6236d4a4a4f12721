import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Spinner } from "#web/ui/content/spinner.tsx";
import { useLive } from "../live/live.ts";
import { useConnection } from "../offline/connection.ts";

const patience = 3_000;

/** A quiet mark that news does not arrive; short gaps are nobody's business. */
export function LiveNotice() {
  const { t } = useTranslation();
  const lostAt = useLive((live) => live.lostAt);
  const [late, setLate] = useState<number | null>(null);
  useEffect(() => {
    if (lostAt === null) return undefined;
    const timer = setTimeout(() => setLate(lostAt), patience - (performance.now() - lostAt));
    return () => clearTimeout(timer);
  }, [lostAt]);
  // Without a network the notice above the page says more.
  const isLost = useConnection((connection) => connection.isLost);
  const shown = lostAt !== null && lostAt === late && !isLost;
  return (
    <div role="status" className="pointer-events-none">
      {shown && (
        <p className="inline-flex items-center gap-2 rounded-full border border-amber-line bg-amber-soft px-3 py-1 text-sm text-amber-ink">
          <Spinner />
          {t("shell.reconnecting")}
        </p>
      )}
    </div>
  );
}
