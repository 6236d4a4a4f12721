import { useTranslation } from "react-i18next";
import { usePageTitle } from "#web/app/page-title.ts";
import { useSearchText } from "#web/app/form/use-search-text.ts";
import { Page } from "#web/app/page.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { SearchField } from "#web/ui/form/text-field.tsx";
import { type DocumentsSearch, shelfInput } from "./search.ts";
import { Shelf } from "./shelf.tsx";

type Props = { search: DocumentsSearch; onSearch: (search: DocumentsSearch) => void };

/** Lists what a resident or owner may read, newest first, of all their homes. */
export function ResidentDocuments({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useSearchText(search.q, (q) => onSearch({ q }));
  usePageTitle(t("documents.title"));
  return (
    <Page width="list" className="flex flex-col gap-stack">
      <PageHeader title={t("documents.title")} description={t("documents.lead_resident")} />
      <SearchField
        label={t("documents.search")}
        placeholder={t("documents.search")}
        clearLabel={t("documents.clear")}
        value={text}
        onValueChange={setText}
      />
      <Shelf staff={false} input={shelfInput({ q: search.q })} />
    </Page>
  );
}
