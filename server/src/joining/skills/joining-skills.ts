import { isStaff } from "#core/kernel/actor.ts";
import type { skills } from "#core/joining/texts/skills/uk.ts";
import { textsOf } from "#server/platform/skills/skill.ts";
import type { Skill } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { listJoinRequests } from "../service.ts";

const texts = readTexts<typeof skills>("joining/texts/skills");

const join: Skill = {
  name: "joining.join",
  askers: ["visitor", "resident", "owner"],
  texts: textsOf(texts, "join"),
  page: "/onboarding",
  requires: ["JOIN", "CODE", "FIND", "ADD", "LOGIN", "SECOND", "SELL", "SETTLE", "ACCOUNT"],
  narrowedBy: "any",
  guides: [
    "/guides/join-with-a-code#s1",
    "/guides/join-with-a-code#s2",
    "/guides/join-with-a-code#s3",
    "/guides/join-with-a-code#s4",
    "/guides/move-in#s1",
  ],
  answer: (_, actor) =>
    Promise.resolve(
      isStaff(actor)
        ? {
            sentences: [{ key: "staff" }],
            actions: [{ key: "requests", href: "/manager/join-requests" }],
          }
        : {
            sentences: [{ key: "code" }, { key: "without" }, { key: "more" }],
            actions: [{ key: "join", href: "/onboarding" }],
          },
    ),
  answerVisitor: () =>
    Promise.resolve({
      sentences: [{ key: "code" }, { key: "without" }],
      actions: [{ key: "join", href: "/join" }],
    }),
};

const invite: Skill = {
  name: "joining.invite",
  askers: ["visitor", "resident", "owner"],
  texts: textsOf(texts, "invite"),
  page: "/apartments",
  narrowedBy: "any",
  guides: ["/guides/owners-and-tenants#s2", "/guides/several-apartments#s3"],
  answer: (_, actor) => {
    const ids = [...new Set(actor.places.map(({ apartmentId }) => apartmentId))];
    if (ids.length === 0)
      return Promise.resolve({
        sentences: [{ key: "no_home" }],
        actions: [{ key: "join", href: "/onboarding" }],
      });
    const href = ids.length === 1 ? `/apartments/${ids[0]}` : "/apartments";
    return Promise.resolve({
      sentences: [{ key: "how" }, { key: "household" }, { key: "end" }],
      actions: [{ key: "open", href }],
    });
  },
};

const requests: Skill = {
  name: "joining.requests",
  askers: ["staff"],
  texts: textsOf(texts, "requests"),
  page: "/manager/join-requests",
  narrowedBy: [],
  async answer(world, actor) {
    const { pending: count } = await listJoinRequests(world, actor, { limit: 1 });
    return {
      sentences: [
        count > 0 ? { key: "count", values: { count } } : { key: "none" },
        { key: "how" },
      ],
      actions: [
        { key: "open", href: "/manager/join-requests" },
        { key: "buildings", href: "/manager/buildings" },
      ],
    };
  },
};

export const joiningSkills: readonly Skill[] = [join, invite, requests];
