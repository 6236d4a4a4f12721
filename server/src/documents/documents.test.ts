import { beforeAll, describe, expect, test } from "vitest";
import type { DocumentView, ShelfView } from "#core/documents/model.ts";
import type { FolderChoice, FolderView } from "#core/documents/model.ts";
import { minute } from "#core/kernel/time.ts";
import { newRequest } from "#core/requests/builder.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { callersOfFile, type CallerKey } from "#server/testing/callers.ts";
import type { TestBuilding } from "#server/testing/organisation.ts";

const callers = callersOfFile("SHELFHOUSE");
const { callAs, refused, send, upload } = callers;
let world: TestWorld;
let house: TestBuilding;
let n = 0;

beforeAll(() => {
  ({ world, home: house } = callers.inside());
});

const pdf = new Blob(["%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n"]);
async function uploaded(
  who: CallerKey = "manager",
  blob = pdf,
  name = "статут.pdf",
): Promise<string> {
  const form = new FormData();
  form.set("file", new File([blob], name));
  form.set("use", "document");
  const answer = await upload(who, form);
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.body as { id: string }).id;
}

async function filed(over: object = {}): Promise<DocumentView> {
  world.setNow(new Date(world.clock().getTime() + minute));
  const body = {
    title: `Протокол ${++n}`,
    readers: "residents",
    fileId: await uploaded(),
    ...over,
  };
  return callAs("manager", "POST", "/api/documents", body);
}
const shelf = (who: CallerKey, query = "") =>
  callAs<ShelfView>(who, "GET", `/api/documents${query}`);
const titles = async (who: CallerKey, query = "") =>
  (await shelf(who, query)).items.map(({ title }) => title);

describe("who finds what", () => {
  test("residents find what is for them, owners theirs too, staff all", async () => {
    const at = { buildingId: house.buildingId };
    const all = await filed({ ...at });
    const owners = await filed({ ...at, readers: "owners" });
    const staff = await filed({ ...at, readers: "staff" });
    const apartment = await filed({ ...at, apartmentId: house.apartmentId });
    expect(await titles("resident")).toEqual([apartment.title, all.title]);
    expect(await titles("owner")).toEqual([apartment.title, owners.title, all.title]);
    expect(await titles("neighbour")).toEqual([all.title]);
    const building = `?buildingId=${house.buildingId}`;
    expect(await titles("manager", building)).toEqual(
      [all, owners, staff].map(({ title }) => title),
    );
    const fileOf = (one: DocumentView) => `/api/files/${one.file.id}`;
    for (const [who, one, status] of [
      ["resident", all, 200],
      ["resident", owners, 404],
      ["neighbour", apartment, 404],
      ["owner", staff, 404],
      ["manager", staff, 200],
    ] as const)
      expect((await send(who, "GET", fileOf(one))).status).toBe(status);
  });

  test("words find titles in every folder, whatever the apostrophe", async () => {
    const folder = await callAs<FolderView>("manager", "POST", "/api/document-folders", {
      name: "Договори",
    });
    const one = await filed({ folderId: folder.id, title: "Прибирання під’їздів" });
    expect(await titles("manager", "?search=під'їздів")).toEqual([one.title]);
    expect(await titles("resident", `?search=${encodeURIComponent("ПРИБИРАННЯ")}`)).toEqual([
      one.title,
    ]);
    expect(await titles("manager", "?search=%25")).toEqual([]);
  });

  test("pages follow on each other without loss", async () => {
    const folder = await callAs<FolderView>("manager", "POST", "/api/document-folders", {
      name: "Багато",
    });
    for (let i = 0; i < 5; i++) await filed({ folderId: folder.id });
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const query: string = `?folderId=${folder.id}&limit=2${cursor && `&cursor=${cursor}`}`;
      const page: ShelfView = await shelf("manager", query);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });
});

describe("versions", () => {
  test("the newest holds, staff see the others, residents do not get their bytes", async () => {
    const first = await filed();
    const body = { version: first.version, fileId: await uploaded(), note: "Нові тарифи" };
    const second = await callAs<DocumentView>(
      "manager",
      "POST",
      `/api/documents/${first.id}/versions`,
      body,
    );
    expect(second.versions.map(({ number, note }) => [number, note])).toEqual([
      [2, "Нові тарифи"],
      [1, null],
    ]);
    const asSeen = await callAs<DocumentView>("resident", "GET", `/api/documents/${first.id}`);
    expect(asSeen.versions).toHaveLength(1);
    const old = `/api/files/${first.file.id}`;
    expect((await send("resident", "GET", old)).status).toBe(404);
    expect((await send("manager", "GET", old)).status).toBe(200);

    const back = await callAs<DocumentView>(
      "manager",
      "POST",
      `/api/documents/${first.id}/versions/1/take-back`,
      { version: second.version },
    );
    expect([back.number, back.file.id]).toEqual([3, first.file.id]);
    expect((await send("resident", "GET", old)).status).toBe(200);
  });

  test("of two who change at once one is told", async () => {
    const one = await filed();
    const change = (title: string) =>
      send("manager", "PATCH", `/api/documents/${one.id}`, { version: one.version, title });
    const statuses = (await Promise.all([change("А"), change("Б")])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  test("a repeated call files once", async () => {
    const body = { title: "Раз", readers: "staff", fileId: await uploaded() };
    const add = () => send("manager", "POST", "/api/documents", body, "shelf-1");
    const [a, b] = await Promise.all([add(), add()]);
    expect((a.body as DocumentView).id).toBe((b.body as DocumentView).id);
  });
});

describe("filing", () => {
  test("what is archived leaves the shelf and can come back", async () => {
    const one = await filed();
    const path = `/api/documents/${one.id}`;
    const gone = await callAs<DocumentView>("manager", "POST", `${path}/archive`, {
      version: one.version,
    });
    expect(await titles("resident")).not.toContain(one.title);
    expect(await refused("resident", "GET", path)).toBe("generic.not_found");
    expect(await titles("manager", "?archived=true")).toContain(one.title);
    await callAs("manager", "POST", `${path}/restore`, { version: gone.version });
    expect(await titles("resident")).toContain(one.title);
  });

  test("folders keep their names apart, their depth in bounds, and what is in them", async () => {
    const make = (name: string, parentId?: string) =>
      callAs<FolderView>("manager", "POST", "/api/document-folders", { name, parentId });
    let folder = await make("Рівень 1");
    const top = folder;
    for (let level = 2; level <= 5; level++) folder = await make(`Рівень ${level}`, folder.id);
    const path = "/api/document-folders";
    expect(await refused("manager", "POST", path, { name: "6", parentId: folder.id })).toBe(
      "documents.too_deep",
    );
    expect(await refused("manager", "POST", path, { name: "Рівень 1" })).toBe("generic.validation");
    const other = await make("Інша");
    const rename = { name: "Рівень 1", version: 1 };
    expect(await refused("manager", "PATCH", `${path}/${other.id}`, rename)).toBe(
      "generic.validation",
    );
    expect(await refused("manager", "DELETE", `${path}/${top.id}`)).toBe(
      "documents.folder_not_empty",
    );
    await callAs("manager", "DELETE", `${path}/${other.id}`);
    const tree = await callAs<FolderChoice[]>("manager", "GET", path);
    expect(tree.filter(({ name }) => name.startsWith("Рівень")).map(({ depth }) => depth)).toEqual([
      0, 1, 2, 3, 4,
    ]);
    const open = await shelf("manager", `?folderId=${folder.id}`);
    expect(open.path.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((i) => `Рівень ${i}`));
  });

  test("a file that is somebody else's, or none, is refused", async () => {
    const body = { title: "Чужий", readers: "staff", fileId: await uploaded("admin") };
    expect(await refused("manager", "POST", "/api/documents", body)).toBe("generic.validation");
    const form = new FormData();
    form.set("file", new File(["просто текст"], "звіт.docx"));
    form.set("use", "document");
    const answer = await upload("manager", form);
    expect((answer.body as { code: string }).code).toBe("upload.invalid_type");
  });

  test("an office file is filed but hangs on no request", async () => {
    const old = new Blob([
      Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]),
    ]);
    const one = await filed({ fileId: await uploaded("manager", old, "кошторис.xls") });
    expect(one.file).toMatchObject({ name: "кошторис.xls", type: "application/vnd.ms-excel" });
    const bytes = await send("resident", "GET", `/api/files/${one.file.id}`);
    expect(bytes.headers.get("content-disposition")).toMatch(/^attachment/);
    const attachments = [await uploaded("resident", old, "звіт.xls")];
    const request = newRequest(house.apartmentId, { attachments });
    expect(await refused("resident", "POST", "/api/requests", request)).toBe("generic.validation");
  });
});
