import { randomUUID } from "node:crypto";
import type { MatrixRow, Stage } from "../matrix-rows.ts";

const management = ["manager", "admin"] as const;
const inside = ["resident", "owner", "neighbour", ...management] as const;

/** Creates a document of the building for all who live there. */
async function filed({ house: building, ask, upload }: Stage) {
  const { id, version } = await ask("manager", "POST", "/api/documents", {
    title: `Протокол ${building.canary}`,
    readers: "residents",
    buildingId: building.buildingId,
    fileId: await upload("manager"),
  });
  return { id: String(id), version: Number(version) };
}

async function folder({ house: building, ask }: Stage) {
  const name = `${building.canary} ${randomUUID()}`;
  const body = { name, buildingId: building.buildingId };
  const { id, version } = await ask("manager", "POST", "/api/document-folders", body);
  return { id: String(id), version: Number(version) };
}

export const documents: Record<string, MatrixRow> = {
  "documents.shelf": {
    input: async (stage) => {
      await filed(stage);
      return { buildingId: stage.house.buildingId };
    },
    ok: inside,
  },
  "documents.folders": {
    input: async ({ house: building }) => ({ buildingId: building.buildingId }),
    ok: management,
  },
  "documents.get": { input: async (stage) => ({ id: (await filed(stage)).id }), ok: inside },
  "documents.add": {
    // Whoever calls: the file is the manager's own.
    input: async ({ house: building, upload }) => ({
      title: "Кошторис",
      readers: "staff",
      buildingId: building.buildingId,
      fileId: await upload("manager"),
    }),
    ok: ["manager"],
    others: { admin: "generic.validation" },
  },
  "documents.addVersion": {
    input: async (stage) => ({ ...(await filed(stage)), fileId: await stage.upload("manager") }),
    ok: ["manager"],
    others: { admin: "generic.validation" },
  },
  "documents.takeBack": {
    input: async (stage) => {
      const { id, version } = await filed(stage);
      const fileId = await stage.upload("manager");
      const body = { version, fileId };
      const next = await stage.ask("manager", "POST", `/api/documents/${id}/versions`, body);
      return { id, version: Number(next["version"]), number: 1 };
    },
    ok: management,
  },
  "documents.change": {
    input: async (stage) => ({ ...(await filed(stage)), title: "Інша назва" }),
    ok: management,
  },
  "documents.archive": { input: filed, ok: management },
  "documents.restore": { input: filed, ok: management },
  "documents.addFolder": {
    input: async ({ house: building }) => ({ name: randomUUID(), buildingId: building.buildingId }),
    ok: management,
  },
  "documents.changeFolder": {
    input: async (stage) => ({ ...(await folder(stage)), name: randomUUID() }),
    ok: management,
  },
  "documents.removeFolder": {
    input: async (stage) => ({ id: (await folder(stage)).id }),
    ok: management,
  },
};
