import { actorOf } from "./testing.ts";
import { eq, inArray } from "drizzle-orm";
import { unzipSync } from "fflate";
import { type OpenSql, openSql } from "#server/platform/database/sql.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day } from "#core/kernel/time.ts";
import { personalDataOf } from "#server/platform/slice.ts";
import { slices } from "#server/slices.ts";
import { testNow, type TestWorld } from "#server/platform/testing.ts";
import { expireImport } from "#server/register/work/work.ts";
import { listAudit } from "#server/staff/audit/audit.ts";
import { listStaff } from "#server/staff/service.ts";
import { liveMarkedLife, marks } from "#server/testing/marked-life.ts";
import { type Trace, tracesOf } from "#server/testing/traces.ts";
import { guessPassword } from "./guesses/attempts.ts";
import { downloadExport } from "./verbs/data-export.ts";
import { forgetDue, requestDeletion } from "./verbs/deletion.ts";
import { makeExport } from "./export/make-export.ts";
import { accountKey } from "./credentials/secrets.ts";
import { knownDevice, signInFailure } from "./table.ts";
import { Browser, goodPassword, openMailingWorld } from "./testing.ts";

const providers = personalDataOf(slices);

let world: TestWorld;
let owner: OpenSql;
let life: Awaited<ReturnType<typeof liveMarkedLife>>;

beforeAll(async () => {
  world = await openMailingWorld();
  owner = openSql(world.ownerUrl);
  life = await liveMarkedLife(world);
  for (const email of marked)
    await new Browser(world).call((visit) => guessPassword(world, visit, email, async () => null));
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

/** How each stands in a column, whatever the spelling around it. */
const words = [...Object.values(marks).filter((mark) => !mark.startsWith("+")), "671112233"];

/**
 * Texts that stay as people wrote them: the building goes on from them, and nobody else may change
 * them.
 */
const written = [
  // Their own words about the building, with the words that find them, and the names of files they hung on it.
  "public.request.title",
  "public.request.description",
  "private.request_words.words",
  "public.file.name",
  // Their own comments and what others wrote of them.
  "public.request_comment.body",
  // Books: what a payment or an invoice says of itself is kept as long as the law has them kept.
  "public.invoice.description",
  "public.invoice.cancel_reason",
  "public.invoice_line.title",
  "public.payment.reference",
  "public.payment.note",
  "public.payment.reversal_reason",
];

/** Their addresses, at which strangers guessed. */
const marked = [marks.former, marks.present];

const places = (traces: Trace[]) => traces.map(({ place }) => place);

test("the archive has all that a person did, in their language, and of others nothing", async () => {
  const run = { last: true, signal: new AbortController().signal };
  await makeExport(world, providers, { id: life.archiveId }, run);
  const { body } = await downloadExport(world, life.me, { id: life.archiveId });
  const files = unzipSync(new Uint8Array(await new Response(body as BodyInit).arrayBuffer()));
  const text = (path: string) => new TextDecoder().decode(files[path] ?? new Uint8Array());
  const rows = (name: string) =>
    JSON.parse(text(`data/${name}.json`)) as Array<Record<string, unknown>>;

  expect(rows("profile")).toMatchObject([{ first_name: marks.first, email: marks.present }]);
  const letters = rows("letters");
  expect(letters.filter(({ to }) => to === marks.former).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      "identity.verification",
      "identity.email_old",
      "identity.email_changed",
    ]),
  );
  expect(letters.map(({ to }) => to)).toContain(marks.present);
  expect(rows("staff")).toMatchObject([{ role: "admin", to: null }]);
  expect(rows("staff_invitations")).toMatchObject([{ role: "manager" }]);
  expect(rows("staff_invitations_sent")).toMatchObject([{ role: "manager", accepted_at: null }]);
  expect(rows("register_imports")).toMatchObject([{ file: "register.csv", state: "applied" }]);
  expect(
    rows("documents")
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual(["новий.pdf", "статут.pdf"]);
  expect(rows("document_folders")).toMatchObject([{ name: "Статути" }]);
  expect(
    rows("invitations_sent")
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(["owner", "resident"]);
  expect(
    rows("join_requests")
      .map(({ state }) => state)
      .toSorted(),
  ).toEqual(["approved", "declined", "pending"]);
  expect(rows("residencies").length).toBeGreaterThan(0);
  expect(rows("requests")).toMatchObject([{ title: `Тече у ${marks.last}` }]);
  expect(rows("comments")).toMatchObject([{ text: `${marks.first} чекає` }]);
  expect(Object.keys(files).join()).toContain(`${marks.last}.pdf`);

  const index = text("index.html");
  const sections = Object.keys(files).flatMap((path) => /^data\/(.+)\.json$/.exec(path)?.[1] ?? []);
  const full = sections.filter((name) => rows(name).length > 0);
  expect(full.filter((name) => !index.includes(`"data/${name}.json"`))).toEqual([]);
  // A section without words would show the name it has in the program.
  const texts = index.replaceAll(/<[^>]+>/g, "\n").split(/[\n;:.]/);
  const bare = new Set(texts.map((one) => one.trim()));
  expect(sections.filter((name) => bare.has(name))).toEqual([]);
  const everything = Object.keys(files).map(text).join();
  for (const { email } of [life.home, life.work, life.other].flatMap(({ people }) =>
    Object.values(people),
  ))
    expect(everything).not.toContain(email);
  for (const stranger of ["guest@other.example", "colleague@other.example", "Гість Інший"])
    expect(everything).not.toContain(stranger);
});

test("who is forgotten stands nowhere in the database but in what was written of the house", async () => {
  // Otherwise the search would find nothing because it cannot.
  const before = places(await tracesOf(owner, words));
  expect(before).toEqual(
    expect.arrayContaining([
      ...written,
      "public.person.email",
      "public.person.contact_email",
      "public.outbox_mail.recipient",
      "public.staff_invitation.email",
      "public.invitation.sent_to",
      "public.join_request.message",
      "public.register_row.owner_name",
    ]),
  );
  const leaver = await life.browser.signedIn();
  await life.browser.call((visit) =>
    requestDeletion(world, visit, leaver, { password: goodPassword, word: "видалити" }),
  );
  // A register's file and rows go a week after it was begun, whoever is named there.
  world.setNow(new Date(testNow.getTime() + 9 * day));
  for (const one of life.imports) await expireImport(world, one);
  world.setNow(new Date(testNow.getTime() + 15 * day));
  const guessed = marked.map((email) => accountKey(world.config.secret, email));
  const guesses = () => world.db.orm.$count(signInFailure, inArray(signInFailure.account, guessed));
  expect(await guesses()).toBe(2);
  await forgetDue(world, providers);
  expect(await life.browser.actor()).toBeNull();
  expect(await guesses()).toBe(0);
  expect(await world.db.orm.$count(knownDevice, eq(knownDevice.personId, life.me.personId))).toBe(
    0,
  );

  const left = places(await tracesOf(owner, words)).filter((place) => !written.includes(place));
  expect(left).toEqual([]);
});

test("the log goes on making sense without them", async () => {
  const { personId } = life.me;
  const admin = await actorOf(world, life.work.people.admin.id);
  const { items } = await listAudit(world, admin, { person: personId });
  expect(items.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["register.imported", "staff.joined"]),
  );
  for (const { actor } of items) expect(actor).toEqual({ id: personId, name: "" });
  const { members } = await listStaff(world, admin);
  expect(members.find(({ id }) => id === personId)).toMatchObject({
    name: "Видалена людина",
    email: null,
  });
});
