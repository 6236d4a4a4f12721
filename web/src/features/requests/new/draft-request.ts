import { limits as requestLimits } from "#core/requests/model.ts";
import { guessCategory } from "#core/requests/rules/category.ts";
import { clock } from "#web/app/clock.ts";
import { readDraft, writeDraft } from "#web/app/drafts/drafts.ts";
import { emptyForm, readKept } from "./form-model.ts";

type RequestDraft = {
  personId: string;
  title: string;
  description: string;
  /** Which of the person's apartments, as far as known. */
  apartmentId: string | null;
};

/** Fills in the form of a new request; what was typed in it stays, and nothing is sent. */
export function draftRequest({ personId, title, description, apartmentId }: RequestDraft): void {
  const name = `request:${personId}`;
  const known = readDraft(name, (stored) => readKept(stored, clock()));
  const { values, files } = known ?? { values: emptyForm, files: [] };
  const described = values.description.trim();
  writeDraft(name, {
    files,
    values: {
      ...values,
      title: values.title.trim() || title.slice(0, requestLimits.title.max),
      description: described ? `${described}\n\n${description}` : description,
      category: values.category ?? guessCategory(title),
      apartmentId: values.apartmentId ?? apartmentId,
    },
  });
}
