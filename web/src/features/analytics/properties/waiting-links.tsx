import { Link } from "@tanstack/react-router";
import { FileText, Gauge, type LucideIcon, MessageCircleQuestion, Wrench } from "lucide-react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { PropertyView } from "#core/analytics/owner/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate } from "#web/app/language/format.ts";
import { fillSlot } from "#web/ui/slot.ts";

type Item = { key: string; icon: LucideIcon; text: string; urgent?: boolean; link: ReactElement };

/** Lists what waits in an apartment, each a way to where it is done. */
export function WaitingLinks({ property }: { property: PropertyView }) {
  const { t } = useTranslation();
  const now = useNow();
  const { apartmentId, requests, meters, documents } = property;
  const others = requests.open - requests.waiting;
  const readings = <Link to="/meters" search={{ home: apartmentId }} />;
  const all: (Item & { count: number })[] = [
    {
      key: "questions",
      count: requests.waiting,
      icon: MessageCircleQuestion,
      urgent: true,
      text: t("owner.properties.questions", { count: requests.waiting }),
      link: <Link to="/requests" search={{ tab: "waiting", apartment: apartmentId }} />,
    },
    {
      key: "requests",
      count: others,
      icon: Wrench,
      text: t("owner.properties.requests", { count: others }),
      link: <Link to="/requests" search={{ apartment: apartmentId }} />,
    },
    {
      key: "readings",
      count: meters.due,
      icon: Gauge,
      urgent: true,
      text: t("owner.properties.readings", {
        count: meters.due,
        date: meters.until ? formatDate(meters.until, now) : "",
      }),
      link: readings,
    },
    {
      key: "verification",
      count: meters.verification,
      icon: Gauge,
      text: t("owner.properties.verification", { count: meters.verification }),
      link: readings,
    },
    {
      key: "documents",
      count: documents,
      icon: FileText,
      text: t("owner.properties.documents", { count: documents }),
      link: <Link to="/apartments/$apartmentId" params={{ apartmentId }} hash="documents" />,
    },
  ];
  const shown = all.filter(({ count }) => count > 0);
  if (shown.length === 0)
    return <p className="text-sm text-ink-soft">{t("owner.properties.nothing")}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {shown.map(({ key, icon: Icon, text, urgent, link }) => (
        <li key={key} className="max-w-full">
          {fillSlot(
            link,
            {
              className: `flex min-h-9 items-center gap-2 rounded-md border px-2.5 py-1 text-sm font-[540] transition-colors ${
                urgent
                  ? "border-amber-line bg-amber-soft text-amber-ink hover:border-amber"
                  : "border-line bg-surface hover:border-line-strong hover:bg-hover"
              }`,
            },
            <>
              <Icon aria-hidden className="size-4 shrink-0" />
              {text}
            </>,
          )}
        </li>
      ))}
    </ul>
  );
}
