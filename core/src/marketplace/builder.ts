import type { AddProviderInput, ServiceInput } from "./inputs.ts";

/** Builds an hour of cleaning for a fixed price. */
export function newService(over: Partial<ServiceInput> = {}): ServiceInput {
  return {
    id: null,
    title: "Прибирання",
    about: "",
    category: "cleaning",
    pricing: "fixed",
    price: 90_000,
    minutes: 60,
    ...over,
  };
}

type ProviderInput = Omit<AddProviderInput, "approve">;

/** Builds a provider who works from nine to six each day. */
export function newProvider(over: Partial<ProviderInput> = {}): ProviderInput {
  return {
    name: "Чистий дім",
    about: "Прибираємо.",
    phone: "+380671234567",
    email: null,
    hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 540, to: 1_080 })),
    days: [],
    services: [newService()],
    ...over,
  };
}
