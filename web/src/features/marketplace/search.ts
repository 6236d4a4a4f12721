import {
  categories,
  marketLimits as limits,
  type Category,
  orderStatuses,
  type OrderStatus,
  providerShelves,
  type ProviderShelf,
  type ServiceSort,
  serviceSorts,
} from "#core/marketplace/model.ts";

export type ServicesSearch = {
  category?: Category;
  sort?: ServiceSort;
  q?: string | undefined;
};
export type StatusSearch = { status?: OrderStatus };
export type ShelfSearch = { shelf?: ProviderShelf };

/** Reads category, order and search of an address. */
export function readServicesSearch({ category, sort, q }: Record<string, unknown>): ServicesSearch {
  const found = categories.find((one) => one === category);
  const order = serviceSorts.find((one) => one === sort && one !== "title");
  // The address reads digits as a number.
  const text = String(q ?? "").trim();
  return {
    ...(found && { category: found }),
    ...(order && { sort: order }),
    ...(text && { q: text.slice(0, limits.search) }),
  };
}

/** Reads the status of orders of an address. */
export function readStatusSearch({ status }: Record<string, unknown>): StatusSearch {
  const found = orderStatuses.find((one) => one === status);
  return found ? { status: found } : {};
}

/** Reads the list of providers of an address. */
export function readShelfSearch({ shelf }: Record<string, unknown>): ShelfSearch {
  const found = providerShelves.find((one) => one === shelf);
  return found && found !== "approved" ? { shelf: found } : {};
}
