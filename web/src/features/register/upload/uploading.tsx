import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportView } from "#core/register/model.ts";
import { formatSize } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { ProgressBar } from "#web/ui/content/progress.tsx";
import { registerTypes } from "../start/register-drop.tsx";
import { Sending } from "./sending.tsx";
import { continueUpload, dropUpload, useUpload } from "./upload.ts";

/** The bytes are on their way from here, or were once and wait for the same file. */
export function Uploading({ view }: { view: ImportView }) {
  const here = useUpload(({ upload }) => upload?.importId === view.id);
  return here ? <Sending onStop={dropUpload} /> : <Elsewhere view={view} />;
}

function Elsewhere({ view }: { view: ImportView }) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const [other, setOther] = useState(false);
  const { name, size, received, source } = view;
  return (
    <Card tone="amber" title={t("importing.send.elsewhere_title")}>
      <p className="max-w-[68ch]">{t("importing.send.elsewhere_body")}</p>
      <ProgressBar
        className="mt-4"
        tone="amber"
        value={received / size}
        label={name}
        valueLabel={t("importing.send.sent", {
          sent: formatSize(received),
          size: formatSize(size),
        })}
      />
      {source === "file" && (
        <Button variant="primary" className="mt-4" onClick={() => picker.current?.click()}>
          {t("importing.send.same_file")}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept={registerTypes}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = "";
          if (!file) return;
          const same = file.size === size && file.name === name;
          setOther(!same);
          if (same) continueUpload(view, file);
        }}
      />
      <p role="alert" className="mt-3 text-brick-ink empty:hidden">
        {other && t("importing.send.other_file", { name, size: formatSize(size) })}
      </p>
    </Card>
  );
}
