import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AutopaysView, AutopayView } from "#core/autopay/views.ts";
import type { HomesView } from "#core/billing/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { AutopayCard } from "./autopay-card.tsx";
import { ElsewhereDialog } from "./card/elsewhere-dialog.tsx";
import { HistorySheet } from "./history-sheet.tsx";
import type { OtherKind } from "./other-notice.tsx";
import { keptCardFor } from "./pay/kept-card.ts";
import { autopaysQuery } from "./queries.ts";
import { KeepCardWay } from "./card/keep-card-way.tsx";
import { SavedCard } from "./card/saved-card.tsx";
import { TurnOnDialog } from "./turn-on-dialog.tsx";
import { typedElsewhere } from "./card/typed-elsewhere.ts";

type AutopayHome = HomesView["accounts"][number];

/**
 * Shows the autopay of each home, or the way to turn it on; nothing where no provider keeps cards.
 */
export function AutopayCards({ accounts }: { accounts: readonly AutopayHome[] }) {
  const { t } = useTranslation();
  const query = useQuery(autopaysQuery);
  const { data, isPending } = query;
  if (isPending) return <WaitingBlocks heights={["h-24"]} />;
  if (!data) return <LoadFailed part title={t("autopay.failed")} query={query} />;
  const { items, others, ended, available, ...keeping } = data;
  const otherOf = (apartmentId: string) =>
    others.find((one) => one.apartmentId === apartmentId)?.kind ?? null;
  const several = accounts.length > 1;
  const on = items.flatMap((autopay) => {
    const home = accounts.find(({ apartmentId }) => apartmentId === autopay.apartmentId);
    if (!home) return [];
    const title = several
      ? t("autopay.of", { place: t("payments.place", home) })
      : t("autopay.title");
    return [{ autopay, home, title }];
  });
  const off = accounts.filter(
    ({ apartmentId }) => !items.some((one) => one.apartmentId === apartmentId),
  );
  return (
    <>
      {on.map(({ autopay, home, title }) => {
        const other = otherOf(autopay.apartmentId);
        return autopay.reason === "card_only" ? (
          <SavedCard
            key={autopay.id}
            kept={autopay}
            before={ended.find(({ apartmentId }) => apartmentId === autopay.apartmentId) ?? null}
            {...{ home, other, several, ...keeping }}
          />
        ) : (
          <AutopayCard key={autopay.id} {...{ autopay, title, other, ...keeping }} />
        );
      })}
      {off.length > 0 && (
        <Offer
          homes={off}
          several={several}
          keptFor={(home) => keptCardFor(home, items, accounts)}
          {...{ ended, available, otherOf, ...keeping }}
        />
      )}
    </>
  );
}

type OfferProps = Omit<AutopaysView, "items" | "others"> & {
  otherOf: (apartmentId: string) => OtherKind;
  /** Autopay of another home whose card may be charged for this one. */
  keptFor: (home: AutopayHome) => AutopayView | null;
  homes: readonly AutopayHome[];
  several: boolean;
};

/** The homes that nothing pays by itself, each with the way to turn it on, and what was charged before it was off. */
function Offer({ homes, ended, available, several, otherOf, keptFor, ...keeping }: OfferProps) {
  const { test, hosted, blocks, tellsExpiry } = keeping;
  const { t } = useTranslation();
  const now = useNow();
  const findTyped = () => {
    for (const { apartmentId } of hosted ? homes : []) {
      const setup = typedElsewhere({ apartmentId, autopayId: null });
      if (setup) return { apartmentId, setup };
    }
    return null;
  };
  const [typed, setTyped] = useState(findTyped);
  // Whoever comes back from the provider's page goes on where they were.
  const [offeredId, setOfferedId] = useState<string | null>(typed?.apartmentId ?? null);
  const [elsewhere, setElsewhere] = useState(false);
  const [looked, look] = useState<string | null>(null);
  const isCardOffered = homes.some((home) => !keptFor(home));
  const lead = available
    ? [t("autopay.off.lead"), isCardOffered && t("autopay.off.card")].filter(Boolean).join(" ")
    : t("autopay.off.unavailable");
  const listed = available
    ? homes
    : homes.filter((home) => ended.some(({ apartmentId }) => apartmentId === home.apartmentId));
  return (
    <Card title={t("autopay.title")} description={lead} className="print:hidden">
      <ul className="flex flex-col gap-3">
        {listed.map((home) => {
          const { apartmentId } = home;
          const place = t("payments.place", home);
          const before = ended.find((one) => one.apartmentId === apartmentId);
          const opening = {
            open: offeredId === apartmentId,
            onOpenChange: (open: boolean) => {
              setOfferedId(open ? apartmentId : null);
              setElsewhere(false);
              if (!open) setTyped(findTyped());
            },
          };
          const setup = typed?.apartmentId === apartmentId ? typed.setup : null;
          const other = otherOf(apartmentId);
          const keptBy = keptFor(home);
          const typeAnother = hosted ? () => setElsewhere(true) : null;
          const named = (action: string) => (several ? `${action}, ${place}` : undefined);
          return (
            <li
              key={apartmentId}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
            >
              {(several || before || (available && other)) && (
                <div className="min-w-0">
                  {several && <p className="font-[560] wrap-anywhere">{place}</p>}
                  {available && other && (
                    <p className="text-sm text-ink-soft">{t(`autopay.other.${other}`)}</p>
                  )}
                  {before && (
                    <p className="text-sm text-ink-soft">
                      {t("autopay.off.since", { date: formatDate(before.stoppedAt, now) })}
                    </p>
                  )}
                </div>
              )}
              <div className="flex max-w-full flex-wrap items-center gap-2">
                {available && (
                  <Button
                    wrap
                    icon={<CalendarClock aria-hidden />}
                    aria-label={named(t("autopay.off.action"))}
                    onClick={() => setOfferedId(apartmentId)}
                  >
                    {t("autopay.off.action")}
                  </Button>
                )}
                {available && !keptBy && (
                  <KeepCardWay
                    label={named(t("autopay.saved.action"))}
                    {...{ apartmentId, place, ...keeping }}
                  />
                )}
                {before && (
                  <Button
                    variant="quiet"
                    aria-label={named(t("autopay.history.action"))}
                    onClick={() => look(apartmentId)}
                  >
                    {t("autopay.history.action")}
                  </Button>
                )}
              </div>
              {hosted && !setup && (elsewhere || !keptBy) ? (
                <ElsewhereDialog
                  apartmentId={apartmentId}
                  autopayId={null}
                  {...{ other, blocks, tellsExpiry, ...opening }}
                />
              ) : (
                <TurnOnDialog
                  {...{ home, place, other, test, setup, keptBy, typeAnother, ...opening }}
                />
              )}
              {before && (
                <HistorySheet
                  id={before.id}
                  title={place}
                  open={looked === apartmentId}
                  onOpenChange={(open) => look(open ? apartmentId : null)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
