import * as z from "zod/mini";
import { readMoney } from "#core/kernel/money.ts";
import { toIssues } from "#core/kernel/validation.ts";
import { addProviderInput, type AddProviderInput } from "#core/marketplace/inputs.ts";
import type { Category, Pricing } from "#core/marketplace/model.ts";
import type { ProviderView } from "#core/marketplace/views.ts";
import type { UseFormReturn } from "react-hook-form";
import type { FormReading } from "#web/app/form/contract-form.ts";
import { typedMoney } from "#web/app/form/money-text.ts";
import { weekdays } from "../shop/provider-parts.tsx";

export type ProviderInput = Omit<AddProviderInput, "approve">;

export type ServiceTyped = {
  serviceId: string;
  title: string;
  about: string;
  category: Category;
  pricing: Pricing;
  price: string;
  minutes: string;
};

/** A provider as its form has it: hours by weekday, an empty text where it is closed. */
export type ProviderTyped = {
  name: string;
  about: string;
  phone: string;
  email: string;
  hours: { from: string; to: string }[];
  days: { date: string; from: number | null; to: number | null }[];
  services: ServiceTyped[];
};

export const emptyService: ServiceTyped = {
  serviceId: "",
  title: "",
  about: "",
  category: "repair",
  pricing: "fixed",
  price: "",
  minutes: "60",
};

export const emptyProvider: ProviderTyped = {
  name: "",
  about: "",
  phone: "",
  email: "",
  hours: weekdays.map((day) => (day < 6 ? { from: "540", to: "1080" } : { from: "", to: "" })),
  days: [],
  services: [emptyService],
};

export type ProviderForm = UseFormReturn<ProviderTyped, unknown, ProviderInput>;

/** Converts a provider to its form. Of a day with a break the form shows one span. */
export function typedOf(provider: ProviderView): ProviderTyped {
  const { name, about, phone, email, hours, days, services } = provider;
  return {
    name,
    about,
    phone,
    email: email ?? "",
    hours: weekdays.map((day) => {
      const open = hours.filter(({ weekday }) => weekday === day);
      if (open.length === 0) return { from: "", to: "" };
      const from = Math.min(...open.map((one) => one.from));
      return { from: String(from), to: String(Math.max(...open.map(({ to }) => to))) };
    }),
    days: [...days],
    services: services.map(({ id, price, minutes, ...rest }) => ({
      ...rest,
      serviceId: id,
      price: price === null ? "" : typedMoney(price),
      minutes: String(minutes),
    })),
  };
}

const providerForm = z.omit(addProviderInput, { approve: true });

/** Reads the form as the contract wants it, its issues at the fields that hold them. */
export function readProvider(values: ProviderTyped): FormReading<ProviderInput> {
  const open = values.hours.flatMap(({ from, to }, at) =>
    from === "" && to === "" ? [] : [{ at, from, to }],
  );
  const whole = {
    name: values.name,
    about: values.about,
    phone: values.phone,
    email: values.email.trim() || null,
    hours: open.map(({ at, from, to }) => ({
      weekday: at + 1,
      from: from === "" ? undefined : Number(from),
      to: to === "" ? undefined : Number(to),
    })),
    days: values.days,
    services: values.services.map(({ serviceId, pricing, price, minutes, ...rest }) => ({
      ...rest,
      id: serviceId || null,
      pricing,
      price: pricing === "on_request" ? null : (readMoney(price) ?? undefined),
      minutes: minutes.trim() === "" ? undefined : Number(minutes),
    })),
  };
  const result = z.safeParse(providerForm, whole);
  if (result.success) return { output: result.data };
  const issues = toIssues(result.error.issues, whole).map((issue) => {
    const [, nth, rest] = /^hours\.(\d+)\.(.+)$/.exec(issue.path) ?? [];
    const day = nth === undefined ? undefined : open[Number(nth)];
    return day ? { ...issue, path: `hours.${day.at}.${rest}` } : issue;
  });
  return { issues };
}
