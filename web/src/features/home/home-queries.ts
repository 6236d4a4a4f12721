import { queryOptions } from "@tanstack/react-query";
import type { ListInput } from "#core/requests/inputs.ts";
import { api } from "#web/app/api/api.ts";
import { financeKeys } from "#web/features/finance/keys.ts";
import { marketKeys } from "#web/features/marketplace/keys.ts";
import { newsKeys } from "#web/features/news/keys.ts";
import { requestKeys } from "#web/features/requests/keys.ts";

// Short lists for a dashboard; each below the key of all such lists, so that news renews it too.

export const homeQuery = (input: ListInput) =>
  queryOptions({
    queryKey: [...requestKeys.lists, "home", input],
    queryFn: ({ signal }) => api.requests.list(input, { signal }),
  });

/** The pinned and the newest posts. */
export const latestNewsQuery = queryOptions({
  queryKey: [...newsKeys.lists, "home"],
  queryFn: ({ signal }) => api.news.list({ limit: 3 }, { signal }),
});

/** The newest orders of services, as many as hide no running one behind finished ones. */
export const latestOrdersQuery = queryOptions({
  queryKey: [...marketKeys.lists, "home"],
  queryFn: ({ signal }) => api.marketplace.orders({ limit: 10 }, { signal }),
});

/** How much is overdue in all, for staff. */
export const debtsOfAllQuery = queryOptions({
  queryKey: [...financeKeys.money, "home"],
  queryFn: ({ signal }) => api.finance.debtors({ limit: 1 }, { signal }),
});
