import { lazy, Suspense } from "react";

const ReportDialog = lazy(() => import("./report-dialog.tsx"));
const SilenceDialog = lazy(() => import("./silence-dialog.tsx"));

/** Requests about a message: report it, or silence its author. */
export type ModerationRequest = "report" | "silence";

/** Request and the message it is about. */
export type ModerationDialog = { asking: ModerationRequest; message: { id: string; name: string } };

type Props = {
  asked: ModerationDialog | null;
  /** The organisation's address, where the message is a public one. */
  org?: string;
  onClose: () => void;
};

/**
 * The dialog of what is asked about a message, fetched then. It stands beside the list, not in a row of it: rows out of
 * sight are taken out of the page.
 */
export function AskDialogs({ asked, org, onClose }: Props) {
  if (asked === null) return null;
  const { asking, message } = asked;
  return (
    <Suspense>
      {asking === "report" ? (
        <ReportDialog messageId={message.id} {...(org ? { org } : {})} onClose={onClose} />
      ) : (
        <SilenceDialog message={message} onClose={onClose} />
      )}
    </Suspense>
  );
}
