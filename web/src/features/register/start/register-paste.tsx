import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { tableFile, type PasteResult, takePaste } from "./taken.ts";

/** A place to paste cells into. A pasted table goes off at once: thousands of lines do not belong in a field. */
export function RegisterPaste({
  onTake,
}: {
  onTake: (taken: PasteResult, source: "paste") => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const name = `${t("importing.drop.paste_name")}.tsv`;
  return (
    <Card title={t("importing.drop.paste_title")} description={t("importing.drop.paste_hint")}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) onTake({ file: tableFile(text, name) }, "paste");
        }}
      >
        <TextArea
          label={t("importing.drop.paste_label")}
          hideLabel
          rows={3}
          maxRows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onPaste={(event) => {
            const taken = takePaste(event.clipboardData, name);
            if (!taken) return;
            event.preventDefault();
            onTake(taken, "paste");
          }}
        />
        {text.trim() && (
          <Button type="submit" className="self-start">
            {t("importing.drop.paste_submit")}
          </Button>
        )}
      </form>
    </Card>
  );
}
