import { lazy, Suspense } from "react";

const ReportDialog = lazy(() => import("./report-dialog.tsx"));
const SilenceDialog = lazy(() => import("./silence-dialog.tsx"));

/** Requests about a message: report it, or silence its author. */
export type ModerationRequest = "report" | "silence";

/** Request and the message it is about. */
export type ModerationDialog = { asking: ModerationRequest; message: { id: string; name: string } };

type Props = {
  dialog: ModerationDialog | null;
  /** The organisation's address, where the message is a public one. */
  org?: string;
  onClose: () => void;
};

/**
 * The dialog of what is asked about a message, fetched then. It stands beside the list, not in a row of it: rows out of
 * sight are taken out of the page.
 */
export function AskDialogs({ dialog, org, onClose }: Props) {
  if (dialog === null) return null;
  const { asking, message } = dialog;
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
