import type { inbox } from "#core/staff/texts/inbox/uk.ts";
import { findJobEffect, findJobPage } from "#core/staff/failed-job.ts";
import { letterWords } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";
import { inboxOf, type Topic } from "#server/platform/topic.ts";
import { failedJobKinds, findAdmins, listOwnOrganisations } from "../reads/failed-jobs.ts";

const wordsIn = letterWords(readTexts<typeof inbox>("staff/texts/inbox"));

/** Topic of background jobs that failed for good, for administrators: the newest in the inbox, without letters. */
export const failedJobsTopic: Topic = {
  name: "failed_jobs",
  choice: "requests",
  kinds: failedJobKinds,
  newestOnly: true,
  recipients: findAdmins,
  inbox: inboxOf(listOwnOrganisations, (_, { reason: job }, { language }) => {
    const t = wordsIn(language);
    return {
      title: t("job_failed"),
      text: t("job_failed_text", { job, effect: t(`job_effect.${findJobEffect(job)}`) }),
      path: findJobPage(job),
    };
  }),
};
