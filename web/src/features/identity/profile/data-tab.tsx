import type { MeView } from "#core/identity/model.ts";
import { DeletionCard } from "./deletion-card.tsx";
import { ExportCard } from "./export-card.tsx";

/** Export of one's data, and deletion of the account. */
export function DataTab({ me }: { me: MeView }) {
  return (
    <div className="flex max-w-2xl flex-col gap-stack">
      <ExportCard />
      <DeletionCard me={me} />
    </div>
  );
}
