import * as inputs from "#core/news/inputs.ts";
import * as views from "#core/news/views.ts";
import { newsSlice as core } from "#core/news/slice.ts";
import type { facts } from "#core/news/texts/facts/uk.ts";
import { labelQuery, type Slice } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { fillNewsDemo } from "./demo.ts";
import { announcementsTopic, eventsTopic } from "./letters/topics.ts";
import { registerNewsJobs } from "./jobs.ts";
import { newsPersonalData } from "./personal-data.ts";
import { limits } from "./limits.ts";
import { maySeeFile } from "./reads/views.ts";
import { newsRouter } from "./router.ts";
import { newsPost } from "./table.ts";
import { newsKnowledge } from "./reads/knowledge.ts";
import { newsSkills } from "./skills/news-skills.ts";
import { newsCalendar } from "./reads/calendar-source.ts";

export const newsSlice: Slice = {
  core,
  calendar: newsCalendar,
  skills: newsSkills,
  knowledge: newsKnowledge,
  router: { news: newsRouter },
  jobs: registerNewsJobs,
  schemas: { ...inputs, ...views },
  limits,
  personalData: newsPersonalData,
  factWords: readTexts<typeof facts>("news/texts/facts"),
  labels: {
    post: labelQuery(newsPost.id, newsPost.title),
  },
  fileHolders: { news: maySeeFile },
  topics: [announcementsTopic, eventsTopic],
  blocksUndo: { news_place: "other" },
  fillDemo: fillNewsDemo,
};
