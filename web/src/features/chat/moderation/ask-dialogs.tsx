import { lazy, Suspense } from "react";

const ReportDialog = lazy(() => import("./report-dialog.tsx"));
const SilenceDialog = lazy(() => import("./silence-dialog.tsx"));

/** What one may ask about somebody's message: to look at it, or that its author may not write. */
export type Asking = "report" | "silence" | null;

type Props = {
  asking: Asking;
  message: { id: string; name: string };
  /** The organisation's address, where the message is a public one. */
  org?: string;
  onClose: () => void;
};

/** The dialog of what is asked about a message, fetched then. */
export function AskDialogs({ asking, message, org, onClose }: Props) {
  if (asking === null) return null;
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
