import { create } from "zustand";
import type { ResidencyKind } from "#core/kernel/actor.ts";

type House = { id: string; label: string };

type Drafts = {
  code: string;
  house: House | null;
  apartment: string;
  kind: ResidencyKind | null;
  message: string;
  company: { name: string; taxId: string };
};

const empty: Drafts = {
  code: "",
  house: null,
  apartment: "",
  kind: null,
  message: "",
  company: { name: "", taxId: "" },
};

/** What was typed on the way, so that stepping back and forth loses nothing. Of this tab only. */
export const useDrafts = create<Drafts>()(() => empty);

export const keepDraft = (change: Partial<Drafts>): void => useDrafts.setState(change);
export const clearDrafts = (): void => useDrafts.setState(empty);
