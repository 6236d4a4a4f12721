import * as z from "zod/mini";
import { proceduresWith } from "../kernel/procedure.ts";
import {
  changeNewsInput,
  newsAudienceInput,
  newsInput,
  newsListInput,
  pinNewsInput,
  scheduleNewsInput,
  versionedNewsInput,
  writeNewsInput,
} from "./inputs.ts";
import { refusals } from "./slice.ts";
import { newsAudienceSize, newsCounts, newsPage, newsView } from "./views.ts";

const procedure = proceduresWith(refusals);

const late = ["generic.conflict", "generic.forbidden"] as const;

export const newsContract = {
  list: procedure({
    method: "GET",
    path: "/news",
    summary:
      "News that concern the caller, pinned first, then the newest; drafts and archive for staff",
    access: "person",
    input: newsListInput,
    output: newsPage,
  }),
  counts: procedure({
    method: "GET",
    path: "/news-counts",
    summary: "How many posts the caller has not seen, and how many drafts wait",
    access: "person",
    input: z.strictObject({}),
    output: newsCounts,
  }),
  get: procedure({
    method: "GET",
    path: "/news/{id}",
    summary: "One post",
    access: "person",
    input: newsInput,
    output: newsView,
  }),
  write: procedure({
    method: "POST",
    path: "/news",
    summary: "Write a post, as a draft or put up at once",
    access: "staff",
    idempotent: true,
    input: writeNewsInput,
    output: newsView,
    refuses: ["generic.forbidden", "api.key_reused"],
  }),
  change: procedure({
    method: "PUT",
    path: "/news/{id}",
    summary: "Change a post; what stood before stays in its history",
    access: "staff",
    input: changeNewsInput,
    output: newsView,
    refuses: late,
  }),
  publish: procedure({
    method: "POST",
    path: "/news/{id}/publish",
    summary: "Put a draft up",
    access: "staff",
    input: versionedNewsInput,
    output: newsView,
    refuses: [...late, "news.nobody_left"],
  }),
  schedule: procedure({
    method: "POST",
    path: "/news/{id}/schedule",
    summary: "Let the clock put a draft up at a local time (Europe/Kyiv)",
    access: "staff",
    input: scheduleNewsInput,
    output: newsView,
    refuses: [...late, "news.in_past"],
  }),
  unschedule: procedure({
    method: "POST",
    path: "/news/{id}/unschedule",
    summary: "Let a draft wait for nobody's clock",
    access: "staff",
    input: versionedNewsInput,
    output: newsView,
    refuses: late,
  }),
  audienceSize: procedure({
    method: "POST",
    path: "/news-audience",
    summary: "How many people in how many apartments an audience is",
    access: "staff",
    input: newsAudienceInput,
    output: newsAudienceSize,
    refuses: ["generic.forbidden"],
  }),
  pin: procedure({
    method: "POST",
    path: "/news/{id}/pin",
    summary: "Pin a post above the others, or let it go",
    access: "staff",
    input: pinNewsInput,
    output: newsView,
    refuses: [...late, "news.too_many_pinned"],
  }),
  archive: procedure({
    method: "POST",
    path: "/news/{id}/archive",
    summary: "Take a post down, or put a draft aside; nothing is lost",
    access: "staff",
    input: versionedNewsInput,
    output: newsView,
    refuses: late,
  }),
  restore: procedure({
    method: "POST",
    path: "/news/{id}/restore",
    summary: "Put an archived post back as it was",
    access: "staff",
    input: versionedNewsInput,
    output: newsView,
    refuses: late,
  }),
  markRead: procedure({
    method: "PUT",
    path: "/news/{id}/read",
    summary: "Note that the caller has seen a post",
    access: "person",
    input: newsInput,
    output: z.object({ ok: z.literal(true) }),
  }),
};
