import { useQuery } from "@tanstack/react-query";
import { FilePlus2, FolderPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "#web/app/page-title.ts";
import { useSearchText } from "#web/app/form/use-search-text.ts";
import { servedBuildingsQuery } from "#web/app/places.ts";
import { Page } from "#web/app/page.tsx";
import { Breadcrumb } from "#web/ui/navigation/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Tabs } from "#web/ui/navigation/tabs.tsx";
import { SearchField } from "#web/ui/form/text-field.tsx";
import { AddDialog } from "./add-dialog.tsx";
import { DocumentDialog } from "./document-dialog.tsx";
import { FolderDialog } from "./folder-dialog.tsx";
import { type DocumentsSearch, shelfInput } from "./search.ts";
import { Shelf } from "./shelf.tsx";

type Props = {
  search: DocumentsSearch;
  /** `replace` where a step back should not come here again. */
  onSearch: (search: DocumentsSearch, replace?: boolean) => void;
};

/** All documents of the organisation, place by place, for its staff. */
export function DocumentsPage({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const places = useQuery(servedBuildingsQuery);
  const [dialog, setTask] = useState<"document" | "folder" | null>(null);
  const { building, apartment, folder, archived, q, open } = search;
  const [text, setText] = useSearchText(q, (next) => onSearch({ ...search, q: next }, true));
  usePageTitle(t("documents.title"));
  const shelf = { buildingId: building, apartmentId: apartment, folderId: folder };
  const here = { building, apartment };
  const address = places.data?.find(({ id }) => id === building)?.address;
  return (
    <Page width="cards" className="flex flex-col gap-stack">
      <PageHeader
        title={t("documents.title")}
        description={t("documents.lead")}
        actions={
          <>
            <Button icon={<FolderPlus aria-hidden />} onClick={() => setTask("folder")}>
              {t("documents.add_folder")}
            </Button>
            <Button
              variant="primary"
              icon={<FilePlus2 aria-hidden />}
              onClick={() => setTask("document")}
            >
              {t("documents.add")}
            </Button>
          </>
        }
      />
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          className="min-w-0 flex-1 basis-56"
          label={t("documents.place")}
          placeholder={t("documents.organisation")}
          clearable
          value={building ?? ""}
          onValueChange={(value) => onSearch({ archived, building: value || undefined })}
          options={(places.data ?? []).map(({ id, address, city }) => ({
            value: id,
            label: `${address}, ${city}`,
          }))}
        />
        <SearchField
          className="min-w-0 flex-2 basis-64"
          label={t("documents.search")}
          placeholder={t("documents.search")}
          clearLabel={t("documents.clear")}
          value={text}
          onValueChange={setText}
        />
      </div>
      <Tabs
        label={t("documents.title")}
        value={archived ? "archive" : "shelf"}
        onValueChange={(tab) =>
          onSearch({ ...here, archived: tab === "archive" ? true : undefined })
        }
        items={[
          { value: "shelf", label: t("documents.shelf_tab") },
          { value: "archive", label: t("documents.archived_tab") },
        ]}
      >
        <Shelf
          staff
          input={shelfInput(search)}
          onFolder={(id) => onSearch({ ...here, folder: id })}
          onOpen={(id) => onSearch({ ...search, open: id })}
          path={(path) =>
            path.length > 0 && (
              <div className="mb-3">
                <Breadcrumb
                  label={t("documents.folder")}
                  items={[
                    {
                      key: "top",
                      label: address ?? t("documents.organisation"),
                      render: <CrumbButton onClick={() => onSearch(here)} />,
                    },
                    ...path.map(({ id, name }, at) => ({
                      key: id,
                      label: name,
                      ...(at < path.length - 1
                        ? {
                            render: (
                              <CrumbButton onClick={() => onSearch({ ...here, folder: id })} />
                            ),
                          }
                        : {}),
                    })),
                  ]}
                />
              </div>
            )
          }
        />
      </Tabs>
      <AddDialog open={dialog === "document"} shelf={shelf} onClose={() => setTask(null)} />
      <FolderDialog
        folder={dialog === "folder" ? "new" : null}
        shelf={shelf}
        onClose={() => setTask(null)}
      />
      <DocumentDialog
        id={open ?? null}
        onClose={() => onSearch({ ...search, open: undefined }, true)}
      />
    </Page>
  );
}

type CrumbProps = { onClick: () => void; className?: string; children?: ReactNode };

function CrumbButton({ children, ...props }: CrumbProps) {
  return (
    <button type="button" {...props}>
      {children}
    </button>
  );
}
