import type { MeView } from "#core/identity/model.ts";
import { DeletionCard } from "./deletion-card.tsx";
import { ExportCard } from "./export-card.tsx";

/** What one may take along, and how one leaves. */
export function DataTab({ me }: { me: MeView }) {
  return (
    <div className="flex max-w-2xl flex-col gap-stack">
      <ExportCard />
      <DeletionCard me={me} />
    </div>
  );
}
