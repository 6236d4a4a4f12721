import { randomUUID } from "node:crypto";
import { newPost } from "#core/news/builder.ts";
import type { MatrixRow, Stage } from "../matrix-rows.ts";

const management = ["manager", "admin"] as const;
const inside = ["resident", "owner", "neighbour", ...management] as const;

const newFields = ({ house: { canary, buildingId } }: Stage) => {
  const fields = { title: `Новина ${canary}`, body: canary, buildingIds: [buildingId] };
  const { publish: _publish, ...post } = newPost({ ...fields, audience: "buildings" });
  return post;
};

/** Creates a post for everybody of the building; `publish` false leaves it a draft. */
async function written(stage: Stage, publish = true) {
  const body = { ...newFields(stage), publish };
  const { id, version } = await stage.ask("manager", "POST", "/api/news", body);
  return { id: String(id), version: Number(version) };
}

async function writtenEvent(stage: Stage) {
  const event = { day: "2030-01-02", from: 600, to: 660, place: stage.house.canary };
  const body = {
    ...newFields(stage),
    category: "events",
    event,
    commentsAllowed: true,
    publish: true,
  };
  return String((await stage.ask("manager", "POST", "/api/news", body)).id);
}

export const news: Record<string, MatrixRow> = {
  "news.list": {
    input: async (stage) => {
      await written(stage);
      return {};
    },
    ok: "signed in",
  },
  "news.counts": { input: async () => ({}), ok: "signed in" },
  "news.get": { input: async (stage) => ({ id: (await written(stage)).id }), ok: inside },
  "news.write": {
    input: async (stage) => ({ ...newFields(stage), title: randomUUID(), publish: true }),
    ok: management,
    others: {
      "limited manager": "generic.forbidden",
      "foreign manager": "generic.validation",
      "foreign admin": "generic.validation",
    },
  },
  "news.change": {
    input: async (stage) => ({ ...(await written(stage)), ...newFields(stage) }),
    ok: management,
  },
  "news.publish": { input: (stage) => written(stage, false), ok: management },
  "news.schedule": {
    input: async (stage) => ({ ...(await written(stage, false)), day: "2030-01-02", minutes: 540 }),
    ok: management,
  },
  "news.unschedule": {
    input: async (stage) => {
      const { id, version } = await written(stage, false);
      const when = { version, day: "2030-01-02", minutes: 540 };
      await stage.ask("manager", "POST", `/api/news/${id}/schedule`, when);
      return { id, version: version + 1 };
    },
    ok: management,
  },
  "news.audienceSize": {
    input: async ({ house }) => ({
      audience: "buildings",
      buildingIds: [house.buildingId],
      entranceIds: [],
    }),
    ok: [...management, "limited manager", "foreign manager", "foreign admin"],
  },
  "news.pin": {
    input: async (stage) => ({ ...(await written(stage)), pinned: false }),
    ok: management,
  },
  "news.archive": { input: (stage) => written(stage), ok: management },
  "news.restore": { input: (stage) => written(stage), ok: management },
  "news.people": {
    input: async (stage) => ({ id: (await written(stage)).id, list: "unread" }),
    ok: management,
  },
  "news.remind": { input: async (stage) => ({ id: (await written(stage)).id }), ok: management },
  "news.coming": {
    input: async (stage) => ({ id: await writtenEvent(stage), answer: "coming" }),
    ok: inside,
  },
  "news.calendar": { input: async (stage) => ({ id: await writtenEvent(stage) }), ok: inside },
  "news.board": {
    input: async (stage) => ({ id: (await written(stage)).id, language: "uk" }),
    ok: management,
  },
  "news.comments": {
    input: async (stage) => ({ id: (await written(stage)).id }),
    ok: inside,
  },
  "news.comment": {
    input: async (stage) => ({
      id: await writtenEvent(stage),
      commentId: randomUUID(),
      body: stage.house.buildingCanary,
    }),
    ok: inside,
  },
  "news.deleteComment": {
    input: async (stage) => {
      const id = await writtenEvent(stage);
      const commentId = randomUUID();
      const body = stage.house.buildingCanary;
      await stage.ask("resident", "POST", `/api/news/${id}/comments`, { commentId, body });
      return { id, commentId };
    },
    ok: ["resident", ...management],
    others: { owner: "generic.forbidden", neighbour: "generic.forbidden" },
  },
  "news.versions": {
    input: async (stage) => ({ id: (await written(stage)).id }),
    ok: management,
  },
  "news.markRead": { input: async (stage) => ({ id: (await written(stage)).id }), ok: inside },
};
