import type { Database } from "../database/database.ts";

/** Post that the page of an organisation shows to everybody, as long as it stands there. */
export type PublicPost = {
  title: string;
  body: string;
  publishedAt: string;
  /** Minutes count from the day's midnight, Europe/Kyiv. */
  event: { day: string; from: number; to: number; place: string } | null;
};

/** Part of the public page of an organisation that answers to visitors tell. */
export type PublicPage = {
  organisation: string;
  path: string;
  /** Phone of the management; empty without one. */
  phone: string;
  emergencyPhone: string;
  posts: readonly PublicPost[];
};

/** Reads a public page by its path, with the rights of a guest; null while it is off. */
export type ReadPublicPage = (
  db: Database,
  page: { path: string; now: Date },
) => Promise<PublicPage | null>;
