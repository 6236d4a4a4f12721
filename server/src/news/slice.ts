import * as inputs from "#core/news/inputs.ts";
import * as views from "#core/news/views.ts";
import { newsSlice as core } from "#core/news/slice.ts";
import { facts as en } from "#core/news/texts/facts/en.ts";
import { facts as ru } from "#core/news/texts/facts/ru.ts";
import { facts as uk } from "#core/news/texts/facts/uk.ts";
import { labelQuery, type Slice } from "#server/platform/slice.ts";
import { fillNewsDemo } from "./demo.ts";
import { announcementsTopic, eventsTopic } from "./letters/topics.ts";
import { registerNewsJobs } from "./jobs.ts";
import { newsPersonalData } from "./personal-data.ts";
import { limits } from "./limits.ts";
import { maySeeFile } from "./reads/views.ts";
import { newsRouter } from "./router.ts";
import { newsPost } from "./table.ts";

export const newsSlice: Slice = {
  core,
  router: { news: newsRouter },
  jobs: registerNewsJobs,
  schemas: { ...inputs, ...views },
  limits,
  personalData: newsPersonalData,
  factWords: { uk, en, ru },
  labels: {
    post: labelQuery(newsPost.id, newsPost.title),
  },
  fileHolders: { news: maySeeFile },
  topics: [announcementsTopic, eventsTopic],
  blocksUndo: { news_place: "other" },
  fillDemo: fillNewsDemo,
};
