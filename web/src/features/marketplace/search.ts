import {
  categories,
  type Category,
  orderStatuses,
  type OrderStatus,
  providerShelves,
  type ProviderShelf,
} from "#core/marketplace/model.ts";

export type CategorySearch = { category?: Category };
export type StatusSearch = { status?: OrderStatus };
export type ShelfSearch = { shelf?: ProviderShelf };

/** The category of services as the address has it. */
export function readCategorySearch({ category }: Record<string, unknown>): CategorySearch {
  const found = categories.find((one) => one === category);
  return found ? { category: found } : {};
}

/** The status of orders as the address has it. */
export function readStatusSearch({ status }: Record<string, unknown>): StatusSearch {
  const found = orderStatuses.find((one) => one === status);
  return found ? { status: found } : {};
}

/** The shelf of providers as the address has it. */
export function readShelfSearch({ shelf }: Record<string, unknown>): ShelfSearch {
  const found = providerShelves.find((one) => one === shelf);
  return found && found !== "approved" ? { shelf: found } : {};
}
