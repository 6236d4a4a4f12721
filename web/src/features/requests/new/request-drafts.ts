import type { Category } from "#core/requests/model.ts";
import { randomId } from "#web/app/api/random-id.ts";
import { clock } from "#web/app/clock.ts";
import { listDraftNames, readDraft } from "#web/app/drafts/drafts.ts";
import { type Draft, readKept } from "./form-model.ts";
import { requestDraftName } from "./request-draft-name.ts";

/** Draft of a new request under its name. A form keeps its draft, whatever category is chosen in it later. */
export type RequestDraft = Draft & { name: string };

/** Lists the person's drafts of new requests, that of the form opened last first. */
export function listRequestDrafts(personId: string): RequestDraft[] {
  // An earlier version kept a single one, under the name that all now begin with.
  const names = [requestDraftName(personId), ...listDraftNames(draftName(personId, ""))];
  return names
    .flatMap((name) => {
      const draft = readDraft(name, (stored) => readKept(stored, clock()));
      return draft ? { ...draft, name } : [];
    })
    .toSorted((a, b) => b.at.localeCompare(a.at));
}

/** Category and apartment of a new request, as far as known before its form opens. */
export type RequestAbout = { category?: Category | undefined; apartmentId?: string | undefined };

/** Names the draft that a form opens: the last one about the same, or a new one; about nothing, the last of all. */
export function chooseDraft(
  personId: string,
  { category, apartmentId }: RequestAbout = {},
): string {
  const found = listRequestDrafts(personId).find(
    ({ values }) =>
      (!category || values.category === category) &&
      (!apartmentId || values.apartmentId === apartmentId),
  );
  return found?.name ?? nameNewDraft(personId);
}

/** Names a draft that is begun now. */
export function nameNewDraft(personId: string): string {
  return draftName(personId, randomId());
}

const draftName = (personId: string, id: string) => `${requestDraftName(personId)}:draft-${id}`;
