import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import type { FileRoutesByPath } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import type { LucideIcon } from "lucide-react";
import type { HistoryPage } from "#core/buildings/views.ts";
import type { Area, AuditedKinds, GroupOf } from "#core/kernel/slice.ts";
import type { Role } from "#core/kernel/actor.ts";
import type { uk } from "#core/kernel/texts/uk.ts";
import type { SliceNavigation } from "#core/slices.ts";
import type { LiveKeys } from "../live/live-frame.ts";

/**
 * Declaration of a feature. Plain data, since every signed-in page loads all of them. The rest is
 * found by name: `texts.ts`, `facts/history.ts`, `facts/audit-icons.ts`.
 */
export type WebSlice = {
  /** The name of its folder. */
  name: string;
  navigation?: readonly NavigationItem[];
  /** Figures of its own that count beside other slices' links, by their addresses. */
  adds?: readonly { to: LinkedPage; badge: NavigationBadge }[];
  /** Which of its queries facts make stale. */
  live?: LiveKeys;
  /** Outboxes by the names of their drafts, and what waits in them: signing out loses it. */
  unsent?: readonly { draft: string; kind: UnsentKind }[];
  /** Beginnings of the names of drafts of whole forms: signing out loses them too. */
  drafts?: readonly string[];
  /** Reads, outboxes and needs that residents and owners have without a network. */
  offline?: {
    /** Beginnings of keys of reads that the device keeps. Never codes, cards or registers. */
    reads?: readonly QueryKey[];
    /** Outboxes that send when the network is back, whatever page is open then, by the name of their draft. */
    outboxes?: readonly { name: string; load: () => Promise<unknown> }[];
    /** Reads that its forms need: once a day, also by who does not open them. */
    needs?: readonly { queryKey: QueryKey; queryFn?: unknown }[];
  };
};

/** Kinds of what may wait in an outbox, as it is counted. */
export type UnsentKind = "requests" | "readings" | "messages";

/** Addresses of all pages. The route tree declares them to the router: its own types would tie slices to every page. */
type PageAddress = FileRoutesByPath[keyof FileRoutesByPath]["fullPath"];
type WithoutSlash<Address> = Address extends `${infer Start}/` ? Start : Address;

/** A page that an address without ids opens. */
type LinkedPage = Exclude<WithoutSlash<PageAddress>, `${string}$${string}` | "">;

/** One link of the signed-in areas: the sidebar, the phone's bar and drawer show the same. */
export type NavigationItem = {
  to: LinkedPage;
  /** A word of kernel's, or one of the slice's own `texts/navigation`. */
  label: `navigation.${keyof (typeof uk)["navigation"] | SliceNavigation}`;
  /** Shorter label for a phone's bar. */
  short?: NavigationItem["label"];
  icon: LucideIcon;
  /** Area of people who see it; `account` is everybody signed in. */
  area: Extract<Area, "account" | "resident" | "manager" | "admin">;
  /** The smallest comes first; in tens, so that one more finds its place. */
  position: number;
  /** A figure beside it. */
  badge?: NavigationBadge;
  /** Not on the narrow bar of a phone, which has room for five; the drawer has all. */
  drawerOnly?: true;
  /** Roles for which it stands behind "More" at the end of that bar. */
  behindMore?: readonly Role[];
};

/** A query made by `queryBadge`. Live news renews it through its key; 0 shows nothing, from 100 on it is '99+'. */
export type NavigationBadge = UseQueryOptions<unknown, Error, number>;

/** Builds the badge of a query's data. */
export function queryBadge<T, K extends QueryKey>(
  query: UseQueryOptions<T, Error, T, K>,
  count: (data: T) => number,
): NavigationBadge {
  // What sort of data lie between the query and the figure is nobody else's matter.
  return { ...query, select: count } as unknown as NavigationBadge;
}

export type HistoryEntry = HistoryPage["items"][number];
type HistoryContext = { t: TFunction; now: Date };

/** How one kind of fact looks in the history of an apartment. */
export type HistoryLine = {
  icon: LucideIcon;
  tone: "neutral" | "pine" | "amber" | "brick";
  title: (entry: HistoryEntry, context: HistoryContext) => string;
  /** Lines below an entry, besides days, changes and reasons, which the history adds itself. */
  lines?: (entry: HistoryEntry, context: HistoryContext) => string[];
  /** Line about the author in place of "Written down by"; null: that line. */
  by?: (entry: HistoryEntry, context: HistoryContext) => string | null;
};

/** By the fact's kind. `Facts` is what the core slice declares, so that none of its kinds stays untold. */
export type HistoryLines<Facts = Record<string, { history: "apartment" }>> = Readonly<
  Record<InHistory<Facts>, HistoryLine>
>;
type InHistory<F> = {
  [K in keyof F & string]: F[K] extends { history: "apartment" } ? K : never;
}[keyof F & string];

/** By what the audit log files facts under. `Facts` is what the core slice declares. */
export type AuditIcons<Facts> = Readonly<Record<GroupOf<AuditedKinds<Facts>>, LucideIcon>>;
