import type { TFunction } from "i18next";
import { FilePen } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { PartialNotice } from "#web/ui/content/states.tsx";
import { listRequestDrafts, type RequestDraft } from "./request-drafts.ts";

/** Drafts that are offered beside the open one. */
const offersAtMost = 3;

type Props = {
  personId: string;
  /** Name of the draft that is open. */
  current: string;
  /** The form is a new one: the offer can be put away. */
  isNew: boolean;
  /** Files that are not on the server yet would be lost. */
  disabled: boolean;
  onContinue: (name: string) => void;
};

/** Offers what the person began to write in another form. */
export function DraftOffers({ personId, current, isNew, disabled, onContinue }: Props) {
  const { t } = useTranslation();
  const [drafts, setDrafts] = useState(() =>
    listRequestDrafts(personId)
      .filter(({ name }) => name !== current)
      .slice(0, offersAtMost),
  );
  return drafts.map((draft) => (
    <PartialNotice
      key={draft.name}
      icon={<FilePen aria-hidden />}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" disabled={disabled} onClick={() => onContinue(draft.name)}>
            {t("requests.form.draft_continue")}
          </Button>
          {isNew && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => setDrafts((all) => all.filter((one) => one !== draft))}
            >
              {t("requests.form.draft_new")}
            </Button>
          )}
        </span>
      }
    >
      {t("requests.form.draft_offer", { draft: describeDraft(draft, t) })}
    </PartialNotice>
  ));
}

/** Describes a draft by its category and first words. */
function describeDraft({ values, files }: RequestDraft, t: TFunction): string {
  const { category, title, description } = values;
  const words = title.trim() || description.trim().slice(0, 60) || files[0]?.name;
  return [category && t(`requests.category.${category}`), words].filter(Boolean).join(" · ");
}
