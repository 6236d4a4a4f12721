import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { api } from "#web/app/api/api.ts";
import { rowKey } from "#web/app/row-key.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { SkeletonText } from "#web/ui/content/skeleton.tsx";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { requestKeys } from "../keys.ts";
import { NewDeskRequestButton } from "../list-states.tsx";
import { RequestLine } from "../request-card.tsx";

type Props = {
  apartmentId: string;
  /** Nothing is reported about what is put away. */
  isArchived: boolean;
};

/** The newest requests about an apartment; the rest, and a new one, are a press away. */
export function ApartmentRequests({ apartmentId, isArchived }: Props) {
  const { t } = useTranslation();
  const input = { apartmentId, limit: 5 };
  const list = useQuery({
    queryKey: [...requestKeys.lists, "apartment", apartmentId],
    queryFn: ({ signal }) => api.requests.list(input, { signal }),
  });
  return (
    <Card
      flush
      title={t("navigation.requests")}
      actions={
        <span className="flex flex-wrap gap-2">
          {!isArchived && <NewDeskRequestButton quiet apartmentId={apartmentId} />}
          {list.data?.nextCursor && (
            <Button
              size="sm"
              variant="quiet"
              render={
                <Link to="/manager/requests" search={{ view: "all", apartment: apartmentId }} />
              }
            >
              {t("home.see_all")}
            </Button>
          )}
        </span>
      }
    >
      {list.isPending && <SkeletonText lines={3} className="px-card pb-card" />}
      {!list.data && list.isError && <LoadFailed part title={t("buildings.failed")} query={list} />}
      {list.data?.items.length === 0 && (
        <p className="px-card pb-card text-ink-soft">{t("buildings.no_requests")}</p>
      )}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {list.data?.items.map((row) => (
          <li key={rowKey(row)}>
            <RequestLine row={row} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
