import { toLocal } from "#core/kernel/time.ts";
import { cutText } from "#core/orgpage/cut-text.ts";
import { orgPageLimits, orgPagePath } from "#core/orgpage/model.ts";
import { asGuest } from "#server/platform/database/guest.ts";
import type { ReadPublicPage } from "#server/platform/skills/public-page-model.ts";
import { findPageAt, readPageContent } from "./public.ts";

/** Reads the first page of an organisation as everybody sees it, for answers of the assistant. */
export const readFirstPage: ReadPublicPage = (db, { path, now }) =>
  asGuest(db, async (tx) => {
    const owner = await findPageAt(tx, path.slice(orgPagePath.length + 1));
    if (!owner) return null;
    const { contacts, posts } = await readPageContent(tx, owner.orgId, {
      now: toLocal(now),
      page: 1,
    });
    return {
      organisation: owner.name,
      path,
      phone: contacts?.phone ?? "",
      emergencyPhone: contacts?.emergencyPhone ?? "",
      posts: posts.flatMap(({ title, body, publishedAt, ...times }) => {
        const { eventDay: day, eventFrom: from, eventTo: to, eventPlace: place } = times;
        const event = day && { day, from: from ?? 0, to: to ?? 0, place: place ?? "" };
        if (!publishedAt) return [];
        const { text } = cutText(body, orgPageLimits.text);
        return [
          { title, body: text, publishedAt: publishedAt.toISOString(), event: event || null },
        ];
      }),
    };
  });
