import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FilePlus2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { AddDialog } from "./add-dialog.tsx";
import { DocumentDialog } from "./document-dialog.tsx";
import { DocumentRow } from "./document-row.tsx";
import { shelfQuery } from "./queries.ts";
import { ShelfFailed, ShelfSkeleton } from "./shelf-states.tsx";
import { Shelf } from "./shelf.tsx";

export { DocumentChoice } from "./document-choice.tsx";

type Props = { buildingId: string; apartmentId?: string | undefined; staff: boolean };

/** How many an apartment's page shows. */
const some = 5;

/** Lists the newest documents of an apartment and its building; the rest is a page of its own. */
export function HomeDocuments({
  buildingId,
  apartmentId,
}: {
  buildingId: string;
  apartmentId: string;
}) {
  const { t } = useTranslation();
  const shelf = useInfiniteQuery(shelfQuery({}));
  const rows = (shelf.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(
      ({ place }) =>
        place.apartmentId === apartmentId ||
        (place.apartmentId === null && [buildingId, null].includes(place.buildingId)),
    )
    .slice(0, some);
  return (
    <Card
      title={t("documents.title")}
      actions={
        <Button size="sm" variant="quiet" render={<Link to="/documents" />}>
          {t("documents.open_all")}
        </Button>
      }
    >
      {shelf.isPending && <ShelfSkeleton rows={2} />}
      {!shelf.data && shelf.isError && <ShelfFailed query={shelf} />}
      {shelf.data && rows.length === 0 && (
        <p className="text-ink-soft">{t("documents.home_none")}</p>
      )}
      <ul aria-label={t("documents.title")} className="rounded-lg border border-line empty:hidden">
        {rows.map((row) => (
          <DocumentRow key={row.id} row={row} withPlace readers={false} />
        ))}
      </ul>
    </Card>
  );
}

/** The documents of a building or an apartment, on its page. */
export function PlaceDocuments({ buildingId, apartmentId, staff }: Props) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const place = { buildingId, ...(apartmentId ? { apartmentId } : {}) };
  return (
    <Card
      title={t("documents.title")}
      actions={
        staff && (
          <>
            <Button
              size="sm"
              variant="quiet"
              render={
                <Link
                  to="/manager/documents"
                  search={{
                    building: buildingId,
                    ...(apartmentId ? { apartment: apartmentId } : {}),
                  }}
                />
              }
            >
              {t("documents.open_all")}
            </Button>
            <Button size="sm" icon={<FilePlus2 aria-hidden />} onClick={() => setAdding(true)}>
              {t("documents.add")}
            </Button>
          </>
        )
      }
    >
      <Shelf staff={staff} input={place} onOpen={setOpen} />
      <AddDialog open={adding} shelf={place} onClose={() => setAdding(false)} />
      <DocumentDialog id={open} onClose={() => setOpen(null)} />
    </Card>
  );
}
