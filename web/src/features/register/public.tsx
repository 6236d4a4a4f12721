import { Link } from "@tanstack/react-router";
import { Download, FileSpreadsheet, FileText, Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { exportFormats } from "#core/register/model.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { useServesAll } from "#web/app/session/serves-all.ts";
import { Button } from "#web/ui/button.tsx";
import { Menu, MenuItem } from "#web/ui/overlay/menu.tsx";

type Props = {
  /** One building; without it, all that the person serves. */
  buildingId?: string | undefined;
  /** Filter of the list beside it. */
  search?: string | undefined;
};

const icons = { xlsx: <FileSpreadsheet aria-hidden />, csv: <FileText aria-hidden /> };
const formatNames = { xlsx: "excel", csv: "csv" } as const;

/** The register as a file. The route that shows it brings the texts `importing`. */
export function ExportMenu({ buildingId, search }: Props) {
  const { t } = useTranslation();
  const address = (format: (typeof exportFormats)[number]) => {
    const query = new URLSearchParams({ format, language: currentLanguage() });
    if (buildingId) query.set("building", buildingId);
    if (search) query.set("search", search);
    return `/api/register/export?${query}`;
  };
  return (
    <Menu
      label={t("importing.export.button")}
      placement="bottom-end"
      trigger={<Button icon={<Download aria-hidden />}>{t("importing.export.button")}</Button>}
    >
      {exportFormats.toReversed().map((format) => (
        <MenuItem
          key={format}
          icon={icons[format]}
          description={t(`importing.export.${formatNames[format]}_hint`)}
          render={
            <a href={address(format)} download>
              {t(`importing.export.${formatNames[format]}`)}
            </a>
          }
        >
          {t(`importing.export.${formatNames[format]}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The way to importing, for who may; the route that shows it brings the texts `importing`. */
export function ImportLink() {
  const { t } = useTranslation();
  if (!useServesAll()) return null;
  return (
    <Button icon={<Upload aria-hidden />} render={<Link to="/manager/buildings/import" />}>
      {t("importing.open")}
    </Button>
  );
}
