import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, ChevronDown, Link2, Printer } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { leadingClock, toRowClock } from "#core/requests/clock/row-clock.ts";
import { isOpen } from "#core/requests/model.ts";
import { requestWords } from "#core/requests/rules/danger.ts";
import type { RequestView } from "#core/requests/views.ts";
import { useCopy } from "#web/app/form/use-copy.ts";
import { useBackToList } from "#web/app/pages/use-back-to-list.ts";
import { leadsNowhere } from "#web/app/api/api-error.ts";
import { usePageSubject } from "#web/app/page-subject.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { api } from "#web/app/api/api.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { useMedia } from "#web/ui/use-media.ts";
import { EmptyState } from "#web/ui/content/states.tsx";
import { Tooltip } from "#web/ui/overlay/tooltip.tsx";
import { useSeen } from "#web/app/inbox/use-seen.ts";
import { Page } from "#web/app/page.tsx";
import { requestKeys } from "../keys.ts";
import type { ActionValues } from "../actions/action-call.ts";
import { ActionDialog, type DialogAction } from "../actions/action-dialog.tsx";
import { EmergencyNotice } from "../emergency-notice.tsx";
import { PriorityWord, StatusBadge } from "../badges.tsx";
import { Conversation } from "../conversation/conversation.tsx";
import { rememberedList } from "../list/list-memory.ts";
import { ListFailed, ListStale } from "../list-states.tsx";
import { HeardBy } from "./heard-by.tsx";
import { MuteItem, MuteNotice } from "./mute-notice.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { placeText } from "../place-text.ts";
import { PrintSheet } from "./print-sheet.tsx";
import { referenceOf, type Ref, requestQuery } from "../queries.ts";
import { RatingCard } from "./rating-card.tsx";
import { RequestActions } from "../actions/request-actions.tsx";
import { useWithoutAnswerClock } from "./duty-awaited.ts";
import { DutyCalled } from "./duty-called.tsx";
import { RequestClocks } from "./request-clocks.tsx";
import { RequestFacts } from "./request-facts.tsx";
import { SlaWords } from "../sla-words.tsx";
import { useNews } from "./use-news.ts";
import { usePrinting } from "./use-printing.ts";
import { useMe } from "../use-me.ts";

/** Describes where a request came from, as far as another area knows. */
type Origin = (requestId: string) => ReactNode;

/** One request: where it stands, what was said, what comes next. The same page for both sides. */
export function RequestPage({ reference, origin }: { reference: Ref; origin: Origin }) {
  const { t } = useTranslation();
  const query = useQuery(requestQuery(reference));
  const { data, error } = query;
  useSeen(data?.id);
  usePageTitle(data ? `${data.number} ${data.title}` : reference.number);
  usePageSubject({ request: /\d+$/.exec(data?.number ?? "")?.[0]?.replace(/^0+/, "") });
  const missing = leadsNowhere(error);
  return (
    <Page width="wide" className="print:max-w-none print:p-0">
      <div data-screen-only>
        <BackLink />
        {(!data || missing) && (
          <h1 tabIndex={-1} className="sr-only">
            {reference.number}
          </h1>
        )}
        {query.isPending && <PageSkeleton />}
        {!data && error && !missing && <ListFailed query={query} />}
        {missing && (
          <EmptyState
            illustration="search"
            title={t("requests.page.not_found_title")}
            description={t("requests.page.not_found_body")}
          />
        )}
        {data && !missing && query.isRefetchError && <ListStale query={query} />}
      </div>
      {data && !missing && (
        <Loaded
          key={data.id}
          reference={reference}
          request={data}
          origin={origin}
          fetchedAt={new Date(query.dataUpdatedAt)}
        />
      )}
    </Page>
  );
}

/** The list as it was left; where one came from it, the browser's own way back keeps the place too. */
function BackLink() {
  const { t } = useTranslation();
  const me = useMe();
  const backToList = useBackToList();
  const back = (event: MouseEvent) => {
    if (!backToList || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    backToList();
  };
  return (
    <Link
      to={me.staff ? "/manager/requests" : "/requests"}
      search={rememberedList()}
      onClickCapture={back}
      className="inline-flex min-h-9 items-center gap-1.5 text-sm text-ink-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {t("requests.list.title")}
    </Link>
  );
}

type LoadedProps = { reference: Ref; request: RequestView; fetchedAt: Date };

function Loaded({ reference, request, origin, fetchedAt }: LoadedProps & { origin: Origin }) {
  const [dialog, setDialog] = useState<{
    action: DialogAction;
    start?: ActionValues | undefined;
  } | null>(null);
  const printing = usePrinting();
  const me = useMe();
  useMarkSeen(reference, request);
  useNews(request);
  return (
    <>
      {printing && <PrintSheet request={request} />}
      <div data-screen-only>
        <Header
          reference={reference}
          request={request}
          onAction={(action) => setDialog({ action, start: startOf(action, request) })}
        />
        <MuteNotice reference={reference} request={request} />
        {isOpen(request.status) && !me.staff && (
          <div className="mt-4 flex flex-col gap-3">
            <DutyCalled request={request} />
            <EmergencyNotice
              orgId={request.orgId}
              priority={request.priority}
              text={requestWords({ ...request, place: request.location.text })}
            />
          </div>
        )}
        {origin(request.id)}
        <div className="mt-6 grid items-start gap-6 min-[1180px]:grid-cols-[minmax(0,1fr)_20rem] min-[1180px]:gap-8">
          <Particulars request={request} fetchedAt={fetchedAt} />
          <div className="flex min-w-0 flex-col gap-5">
            <RatingCard
              reference={reference}
              request={request}
              onReopen={(reason) =>
                setDialog({
                  action: "reopen",
                  start: reason ? { reason } : startOf("reopen", request),
                })
              }
            />
            <Conversation reference={reference} request={request} />
            <HeardBy request={request} />
          </div>
        </div>
      </div>
      <ActionDialog
        action={dialog?.action ?? null}
        {...(dialog?.start ? { start: dialog.start } : {})}
        reference={reference}
        request={request}
        onClose={() => setDialog(null)}
      />
    </>
  );
}

/** Returns the initial values of an action; reopening begins with the comment of the rating. */
function startOf(action: DialogAction, { rating, timeline }: RequestView) {
  const rated = timeline.findLast((entry) => entry.rating !== null);
  const comment = rating === null ? undefined : rated?.comment?.body;
  return action === "reopen" && comment ? { reason: comment } : undefined;
}

/** Beside the talk where there is room; on a phone folded under one line. */
function Particulars({ request, fetchedAt }: Omit<LoadedProps, "reference">) {
  const { t } = useTranslation();
  const wide = useMedia("(width >= 1180px)");
  const withoutAnswer = useWithoutAnswerClock(request);
  const clocks = <RequestClocks request={request} fetchedAt={fetchedAt} />;
  if (wide)
    return (
      <aside
        aria-label={placeText(request.location, t)}
        className="sticky top-20 order-last flex min-w-0 flex-col gap-4"
      >
        <Card>{clocks}</Card>
        <Card>
          <RequestFacts request={request} />
        </Card>
      </aside>
    );
  return (
    <details className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-control items-center justify-between gap-3 rounded-lg px-card py-2.5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block font-[560]">{placeText(request.location, t)}</span>
          {!withoutAnswer && (
            <SlaWords
              clock={toRowClock(request.sla, leadingClock(request.sla))}
              className="text-sm"
            />
          )}
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-5 border-t border-line p-card">
        {clocks}
        <RequestFacts request={request} />
      </div>
    </details>
  );
}

type HeaderProps = {
  reference: Ref;
  request: RequestView;
  onAction: (action: DialogAction) => void;
};

function Header({ reference, request, onAction }: HeaderProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const { staff } = useMe();
  const print = t(staff ? "requests.page.print_job" : "requests.page.print");
  return (
    <header className="mt-1 flex items-start gap-2 max-sm:flex-wrap sm:gap-3">
      {/* On a phone the title has the width to itself: the menu stands beside the number. */}
      <div className="min-w-0 flex-1 max-sm:contents">
        <p className="flex flex-wrap items-center gap-1 text-sm text-ink-soft max-sm:min-h-control max-sm:flex-1">
          <span className="font-[560] whitespace-nowrap tabular-nums">{request.number}</span>
          <Tooltip text={t("requests.page.copy_link")} decorative>
            <IconButton
              size="sm"
              label={t("requests.page.copy_link")}
              icon={<Link2 aria-hidden />}
              onClick={() => void copy(location.href)}
            />
          </Tooltip>
          <Tooltip text={print} decorative>
            <IconButton
              size="sm"
              label={print}
              icon={<Printer aria-hidden />}
              onClick={() => window.print()}
            />
          </Tooltip>
        </p>
        <h1
          tabIndex={-1}
          className="text-2xl break-words outline-none max-sm:order-1 max-sm:w-full"
        >
          {request.title}
        </h1>
        <p className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:order-1 max-sm:mt-0.5 max-sm:w-full">
          <StatusBadge status={request.status} withdrawn={request.withdrawn} size="md" />
          <PriorityWord priority={request.priority} />
        </p>
      </div>
      <RequestActions request={request} onAction={onAction}>
        <MuteItem reference={reference} request={request} />
      </RequestActions>
    </header>
  );
}

/** Marks a request as seen when the page is really in front of somebody, and again for later changes. */
function useMarkSeen(reference: Ref, { updatedAt }: RequestView): void {
  // Until which change it was seen; the server takes its own time for that.
  const { mutate } = useVerb((_until: string) => api.requests.seen(referenceOf(reference)), {
    invalidates: [requestKeys.lists],
  });
  useEffect(() => {
    const say = () => document.visibilityState === "visible" && mutate(updatedAt);
    say();
    document.addEventListener("visibilitychange", say, { once: true });
    return () => document.removeEventListener("visibilitychange", say);
  }, [mutate, updatedAt]);
}
