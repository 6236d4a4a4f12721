import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleQuestionMark,
  LoaderCircle,
  type LucideIcon,
  Undo2,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ImportState, ImportSummary } from "#core/register/model.ts";
import { Badge, type BadgeTone } from "#web/ui/content/badge.tsx";

type ShownState = ImportState | "asking" | "faulty" | "idle";
type ImportFacts = Pick<ImportSummary, "state" | "faults" | "questions" | "counts">;

const looks: Record<ShownState, [BadgeTone, LucideIcon]> = {
  uploading: ["sky", CircleDashed],
  uploaded: ["sky", CircleDashed],
  checking: ["sky", LoaderCircle],
  checked: ["amber", CirclePause],
  asking: ["amber", CircleQuestionMark],
  faulty: ["brick", CircleAlert],
  idle: ["neutral", CircleCheck],
  applying: ["sky", LoaderCircle],
  applied: ["pine", CircleCheck],
  undoing: ["sky", LoaderCircle],
  undone: ["neutral", Undo2],
  failed: ["brick", CircleAlert],
  cancelled: ["neutral", Ban],
};

/**
 * Returns the state to show: a checked file has faults, open questions, changes to decide, or none.
 */
export function shownState({ state, faults, questions, counts }: ImportFacts): ShownState {
  if (state !== "checked") return state;
  if (faults > 0) return "faulty";
  if (questions > 0) return "asking";
  return changesNothing(counts) ? "idle" : "checked";
}

/** Returns whether the file matches everything that is stored. */
export function changesNothing(counts: ImportFacts["counts"]): boolean {
  if (!counts) return false;
  return Object.values(counts).every(({ added, changed }) => added + changed === 0);
}

export function StateBadge({ of }: { of: ImportFacts }) {
  const { t } = useTranslation();
  const shown = shownState(of);
  const [tone, Icon] = looks[shown];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`importing.state.${shown}`)}
    </Badge>
  );
}
