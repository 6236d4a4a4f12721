import { limits as requestLimits } from "#core/requests/model.ts";
import { guessCategory } from "#core/requests/rules/category.ts";
import { clock } from "#web/app/clock.ts";
import { writeDraft } from "#web/app/drafts/drafts.ts";
import { type Draft, emptyForm } from "./form-model.ts";
import { nameNewDraft } from "./request-drafts.ts";

type DraftedRequest = {
  personId: string;
  title: string;
  description: string;
  /** Which of the person's apartments, as far as known. */
  apartmentId: string | null;
};

/** Begins a draft of a new request, which its form opens next; nothing is sent, and other drafts stay. */
export function draftRequest({ personId, title, description, apartmentId }: DraftedRequest): void {
  const values = {
    ...emptyForm,
    title: title.slice(0, requestLimits.title.max),
    description,
    category: guessCategory(title),
    apartmentId,
  };
  const draft: Draft = { values, files: [], at: clock().toISOString() };
  writeDraft(nameNewDraft(personId), draft);
}
