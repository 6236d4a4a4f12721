import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { OrderStatus, ProviderShelf } from "#core/marketplace/model.ts";
import type { OrderView, ProviderView } from "#core/marketplace/views.ts";
import { api } from "#web/app/api/api.ts";
import type { QueryEffects } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { marketKeys } from "./keys.ts";
import type { ServicesSearch } from "./search.ts";

const from = (cursor: string) => (cursor ? { cursor } : {});

/** Builds the query of services by pages; old ones stay while a filter changes. */
export const servicesQuery = ({ q, ...chosen }: ServicesSearch) => {
  const input = { ...chosen, ...(q && { search: q }) };
  return infiniteQueryOptions({
    queryKey: [...marketKeys.services, input],
    queryFn: ({ pageParam, signal }) =>
      api.marketplace.services({ ...input, ...from(pageParam) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
};

export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: marketKeys.service(id),
    queryFn: ({ signal }) => api.marketplace.service({ id }, { signal }),
  });

/** Order that is moved: its id, and its length in minutes. */
export type MovedOrder = { orderId: string; minutes: number };

/** Builds the query of free times of two weeks, from a local date or today; for a new order, or one that is moved. */
export const slotsQuery = (id: string, day: string | null, moved: MovedOrder | undefined) => {
  const input = { id, ...(day && { from: day }), ...moved };
  return queryOptions({
    queryKey: [...marketKeys.slots(id), input],
    queryFn: ({ signal }) => api.marketplace.slots(input, { signal }),
  });
};

export const providersQuery = (input: { shelf: ProviderShelf }) =>
  infiniteQueryOptions({
    queryKey: [...marketKeys.providers, input],
    queryFn: ({ pageParam, signal }) =>
      api.marketplace.providers({ ...input, ...from(pageParam) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const providerQuery = (id: string) =>
  queryOptions({
    queryKey: marketKeys.provider(id),
    queryFn: ({ signal }) => api.marketplace.provider({ id }, { signal }),
  });

export const ordersQuery = (input: { status?: OrderStatus }) =>
  infiniteQueryOptions({
    queryKey: [...marketKeys.lists, input],
    queryFn: ({ pageParam, signal }) =>
      api.marketplace.orders({ ...input, ...from(pageParam) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const orderCountsQuery = queryOptions({
  queryKey: marketKeys.counts,
  queryFn: ({ signal }) => api.marketplace.counts({}, { signal }),
});

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: marketKeys.order(id),
    queryFn: ({ signal }) => api.marketplace.order({ id }, { signal }),
  });

/** A call that changes an order; whoever was too late sees the new state as well. */
export const orderChange: QueryEffects<OrderView> = {
  update: (order) => queryClient.setQueryData(orderQuery(order.id).queryKey, order),
  invalidates: [marketKeys.lists, marketKeys.counts, marketKeys.offers],
  refetchOnFailure: [marketKeys.orders, marketKeys.offers],
};

/** Effects of a change of a provider. */
export const providerChange: QueryEffects<ProviderView> = {
  update: (provider) => queryClient.setQueryData(providerQuery(provider.id).queryKey, provider),
  invalidates: [marketKeys.services, marketKeys.providers],
  refetchOnFailure: [marketKeys.offers],
};
