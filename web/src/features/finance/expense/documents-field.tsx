import { useTranslation } from "react-i18next";
import { financeLimits } from "#core/finance/model.ts";
import { acceptedFor, describeAccepted } from "#web/app/uploads/upload-fault.ts";
import { type Uploads, useUploads } from "#web/app/uploads/use-uploads.ts";
import { FileDrop } from "#web/ui/form/file-drop.tsx";

export type Documents = Uploads;

/** Bills and acts of an expense: each travels as soon as it is chosen. `there`: how many hang on it already. */
export function useDocuments(there = 0): Documents {
  return useUploads({ atMost: financeLimits.files - there });
}

type Props = {
  documents: Documents;
  /** They are added to those that hang there. */
  more?: boolean;
};

/** Where they are chosen. */
export function DocumentsField({ documents, more = false }: Props) {
  const { t } = useTranslation();
  return (
    <FileDrop
      label={t(more ? "finance.documents.add" : "finance.documents.label")}
      optionalLabel={t("common.optional")}
      hint={t("finance.documents.hint", describeAccepted("attachment"))}
      files={documents.picked}
      onAdd={documents.add}
      onRemove={documents.remove}
      onRetry={documents.retry}
      accept={acceptedFor("attachment")}
      full={documents.full}
      error={documents.overLimit}
      dropLabel={t("finance.documents.drop")}
      browseLabel={t("finance.documents.browse")}
      labels={{
        list: t("finance.documents.label"),
        remove: (name) => t("finance.documents.remove", { name }),
        retry: (name) => t("finance.documents.retry", { name }),
        uploading: (name) => t("finance.documents.uploading", { name }),
      }}
    />
  );
}
