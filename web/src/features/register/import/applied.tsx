import { Link } from "@tanstack/react-router";
import { Building2, CircleCheck, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ImportView } from "#core/register/model.ts";
import { Button } from "#web/ui/button.tsx";
import { Verdict } from "../checked/checked.tsx";
import { CountsTable } from "../checked/counts-table.tsx";
import type { ImportPageProps } from "./import-page.tsx";
import { ImportTabs } from "../checked/import-tabs.tsx";
import { UndoCard } from "./undo-card.tsx";

/** Shows the result of an import: figures, buildings, and undo for a day. */
export function Applied(props: ImportPageProps & { view: ImportView }) {
  const { t } = useTranslation();
  const { view } = props;
  const { counts, state, buildings } = view;
  const undone = state === "undone";
  return (
    <>
      <Verdict
        tone={undone ? "neutral" : "pine"}
        icon={undone ? <Undo2 aria-hidden /> : <CircleCheck aria-hidden />}
        title={undone ? t("importing.undo.done_title") : t("importing.done.title")}
        body={undone ? t("importing.undo.done_body") : t("importing.done.body")}
        action={
          <Button
            variant={undone ? "secondary" : "primary"}
            className="max-sm:w-full"
            icon={<Building2 aria-hidden />}
            render={<Link to="/manager/buildings" />}
          >
            {t("importing.done.buildings")}
          </Button>
        }
      >
        <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          {counts && <CountsTable done counts={counts} />}
          {!undone && buildings.length > 0 && (
            <nav aria-label={t("importing.done.buildings")} className="lg:pt-8">
              <ul className="flex flex-col gap-1">
                {buildings.slice(0, 6).map(({ id, address, city }) => (
                  <li key={id}>
                    <Link
                      to="/manager/buildings/$buildingId"
                      params={{ buildingId: id }}
                      className="inline-block py-1 font-[560] underline decoration-line-strong underline-offset-4 hover:decoration-current"
                    >
                      {address}
                    </Link>{" "}
                    <span className="text-sm text-ink-soft">{city}</span>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </Verdict>
      {!undone && <UndoCard view={view} />}
      <ImportTabs {...props} first="rows" />
    </>
  );
}
