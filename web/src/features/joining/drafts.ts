import { create } from "zustand";
import type { OwnJoinView } from "#core/joining/views.ts";
import { codeOf } from "#core/joining/code.ts";
import type { ResidencyKind } from "#core/kernel/actor.ts";
import { takeLinked } from "#web/app/session/invitation-link.ts";

type DraftBuilding = { id: string; label: string };

type Drafts = {
  /**
   * Code that was typed or came with a link; null: none in this tab. It opens an apartment, so it
   * is kept in memory only.
   */
  code: string | null;
  building: DraftBuilding | null;
  apartment: string;
  kind: ResidencyKind | null;
  message: string;
  company: { name: string; taxId: string };
};

const empty: Drafts = {
  code: null,
  building: null,
  apartment: "",
  kind: null,
  message: "",
  company: { name: "", taxId: "" },
};

/** State of the typed steps, so that going back loses nothing. Of this tab only. */
export const useDrafts = create<Drafts>()(() => ({
  ...empty,
  code: codeOf(takeLinked() ?? ""),
}));

export const keepDraft = (change: Partial<Drafts>): void => useDrafts.setState(change);
/** Asks once more with the words of a request that was declined. */
export function askAgain({ building, apartment, kind, message }: OwnJoinView): void {
  const chosen = { id: building.id, label: `${building.address}, ${building.city}` };
  keepDraft({ building: chosen, apartment, kind, message: message ?? "" });
}
export const clearDrafts = (): void => useDrafts.setState(empty);
