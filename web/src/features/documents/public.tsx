import { Link } from "@tanstack/react-router";
import { FilePlus2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { AddDialog } from "./add-dialog.tsx";
import { DocumentDialog } from "./document-dialog.tsx";
import { Shelf } from "./shelf.tsx";

type Props = { buildingId: string; apartmentId?: string | undefined; staff: boolean };

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
