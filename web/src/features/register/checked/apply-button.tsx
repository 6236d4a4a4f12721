import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportView } from "#core/register/model.ts";
import { api } from "#web/app/api/api.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { inWords } from "./things.ts";
import { useStep } from "../use-step.ts";

/** Asks with the very figures of the check, and carries it out. */
export function ApplyButton({ view }: { view: ImportView }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const { id, version, counts, ready } = view;
  const apply = useStep(() => api.register.apply({ id, version }));
  const facts = counts
    ? ([
        [t("importing.apply.will_add"), inWords(counts, "added", t)],
        [t("importing.apply.will_change"), inWords(counts, "changed", t)],
      ] as const)
    : [];
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        wrap
        className="max-sm:w-full"
        disabled={!ready}
        icon={<Check aria-hidden />}
        onClick={() => setAsks(true)}
      >
        {t("importing.apply.button")}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t("importing.apply.title")}
        description={t("importing.apply.body")}
        confirmLabel={t("importing.apply.confirm")}
        cancelLabel={t("importing.apply.cancel")}
        onConfirm={() => apply.mutateAsync(undefined)}
      >
        <dl className="flex flex-col gap-2 rounded-md bg-sunken px-4 py-3">
          {facts
            .filter(([, texts]) => texts)
            .map(([label, texts]) => (
              <div key={label}>
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="font-[560]">{texts}</dd>
              </div>
            ))}
        </dl>
        <p className="mt-3 text-sm text-ink-soft">
          {t("importing.apply.keep")} {t("importing.apply.undo")}
        </p>
      </ConfirmDialog>
    </>
  );
}
