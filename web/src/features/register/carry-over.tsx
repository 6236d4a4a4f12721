import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ImportView } from "#core/register/model.ts";
import { api } from "#web/app/api.ts";
import { queryClient } from "#web/app/query-client.ts";
import { Card } from "#web/ui/card.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { ImportPageProps } from "./import-page.tsx";
import { carryOver } from "./mapping.ts";
import { importQuery } from "./queries.ts";

/** A corrected file takes over how its predecessor's columns were understood; then the check shows. */
export function CarryOver(props: ImportPageProps & { view: ImportView; like: string }) {
  const { t } = useTranslation();
  const { view, like, search, onSearch } = props;
  const latest = useRef({ view, like, done: () => onSearch({ ...search, like: undefined }) });
  useEffect(() => {
    latest.current = { view, like, done: () => onSearch({ ...search, like: undefined }) };
  });
  useEffect(() => {
    let here = true;
    // Where it does not work out the file stands as it was read, and can be corrected by hand.
    void takeOver(latest.current.view, latest.current.like)
      .catch(() => undefined)
      .then(() => here && latest.current.done());
    return () => {
      here = false;
    };
  }, []);
  return (
    <Card>
      <p role="status" aria-busy className="flex items-center gap-3">
        <Spinner /> {t("importing.busy.columns")}
      </p>
    </Card>
  );
}

/** Said once of each import: what the server makes of it stands. */
const said = new Set<string>();

async function takeOver(view: ImportView, like: string): Promise<void> {
  if (said.has(view.id)) return;
  said.add(view.id);
  const earlier = await queryClient.fetchQuery({ ...importQuery(like), staleTime: 60_000 });
  const choice = carryOver(earlier, view);
  if (!choice) return;
  const { id, version, format } = view;
  const next = await api.register.configure({
    id,
    version,
    ...choice,
    ...(format?.encoding ? { encoding: format.encoding } : {}),
    ...(format?.delimiter ? { delimiter: format.delimiter } : {}),
  });
  queryClient.setQueryData(importQuery(id).queryKey, next);
}
