import { randomUUID } from "node:crypto";
import type { MatrixRow, Stage } from "../matrix-rows.ts";

const management = ["manager", "admin"] as const;

/** Writes a post for the building, by its manager. */
async function posted({ house, ask }: Stage) {
  const { id } = await ask("manager", "POST", "/api/news", {
    title: house.canary,
    body: house.canary,
    category: "general",
    important: false,
    audience: "buildings",
    buildingIds: [house.buildingId],
    entranceIds: [],
    publish: true,
  });
  return { about: String(id) };
}

const admins = ["admin", "foreign admin"] as const;

/** Everybody has an inbox of their own; what is not in it cannot be seen or changed. */
export const notifications: Record<string, MatrixRow> = {
  "notifications.list": { input: async () => ({ language: "en" }), ok: "signed in" },
  "notifications.counts": { input: async () => ({}), ok: "signed in" },
  "notifications.read": { input: async () => ({ about: randomUUID() }), ok: "signed in" },
  "notifications.readAll": { input: async () => ({ upTo: 1 }), ok: "signed in" },
  "notifications.unread": {
    input: async () => ({ readAt: "2026-11-17T10:00:00.000Z" }),
    ok: "signed in",
  },
  // Nobody of the matrix is notified.
  "notifications.confirm": { input: async () => ({ eventId: 1 }), ok: [] },
  "notifications.archive": {
    input: async () => ({ about: randomUUID(), archived: true }),
    ok: "signed in",
  },
  "notifications.snooze": {
    input: async () => ({ about: randomUUID(), until: null }),
    ok: "signed in",
  },
  "notifications.devices": { input: async () => ({}), ok: "signed in" },
  "notifications.addDevice": {
    input: async () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      // The example of RFC 8291.
      p256dh:
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "A".repeat(22),
    }),
    ok: "signed in",
  },
  "notifications.removeDevice": { input: async () => ({ id: randomUUID() }), ok: "signed in" },
  "notifications.smsUse": {
    ok: [...admins, "manager", "limited manager", "foreign manager"],
  },
  "notifications.changeSmsLimit": { input: async () => ({ perMonth: 500, seen: 500 }), ok: admins },
};

/** Everybody has a calendar of their own; its address opens it without a session. */
export const calendar: Record<string, MatrixRow> = {
  "calendar.get": { input: async () => ({}), ok: "signed in" },
  "calendar.create": { input: async () => ({ replace: true }), ok: "signed in" },
  "calendar.remove": { input: async () => ({}), ok: "signed in" },
  "calendar.feed": {
    input: async () => ({ token: `${randomUUID()}.x` }),
    ok: [],
    others: { guest: "generic.not_found", rest: "generic.not_found" },
  },
};

/** Everybody has a link with Telegram of their own. */
export const telegram: Record<string, MatrixRow> = {
  "telegram.get": { input: async () => ({}), ok: "signed in" },
  "telegram.invite": { input: async () => ({}), ok: "signed in" },
  "telegram.unlink": { input: async () => ({}), ok: "signed in" },
};

/** Staff read how a post came to people without an account, where they see the post. */
export const outreachRecord: Record<string, MatrixRow> = {
  "outreachRecord.get": {
    input: async (stage) => ({ ...(await posted(stage)), list: "unreached" }),
    ok: management,
  },
  "outreachRecord.stop": { input: posted, ok: management },
  "outreachRecord.resume": { input: posted, ok: management },
  "outreachRecord.print": {
    input: posted,
    ok: [],
    others: { manager: "notifications.all_reached", admin: "notifications.all_reached" },
  },
};
