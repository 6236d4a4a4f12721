import { useTranslation } from "react-i18next";
import { fileHref } from "#core/files/model.ts";
import { newsLimits } from "#core/news/model.ts";
import { acceptedFor, describeAccepted } from "#web/app/uploads/upload-fault.ts";
import { FileDrop } from "#web/ui/form/file-drop.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { PostFiles } from "./use-post-files.ts";

/** Pictures and papers of a post; of each picture one may say what it shows. */
export function FilesField({ files }: { files: PostFiles }) {
  const { t } = useTranslation();
  const pictures = files.stored.filter(({ file }) => file.preview);
  return (
    <div className="flex flex-col gap-3">
      <FileDrop
        label={t("news.form.files")}
        optionalLabel={t("common.optional")}
        hint={t("news.form.files_hint", {
          count: newsLimits.files,
          ...describeAccepted("attachment"),
        })}
        files={files.picked}
        onAdd={files.add}
        onRemove={files.remove}
        onRetry={files.retry}
        accept={acceptedFor("attachment")}
        full={files.full}
        error={files.overLimit}
        dropLabel={t("news.form.files_drop")}
        browseLabel={t("news.form.files_browse")}
        labels={{
          list: t("news.form.files"),
          remove: (name) => t("news.form.file_remove", { name }),
          retry: (name) => t("news.form.file_retry", { name }),
          uploading: (name) => t("news.form.file_uploading", { name }),
        }}
      />
      {pictures.map(({ file, alt, key }) => (
        <div key={key} className="flex items-end gap-3">
          <img
            src={fileHref(file.id, true)}
            alt=""
            width={44}
            height={44}
            className="size-control shrink-0 rounded-sm bg-sunken object-cover"
          />
          <TextField
            className="flex-1"
            label={t("news.form.alt", { name: file.name })}
            maxLength={newsLimits.alt}
            value={alt}
            onChange={({ currentTarget }) => files.describe(key, currentTarget.value)}
          />
        </div>
      ))}
    </div>
  );
}
