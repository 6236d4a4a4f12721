import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/app/api/api.ts";
import type { QueryEffects } from "#web/app/api/mutation.ts";
import { assistantKeys } from "../keys.ts";

/** Questions without a helpful answer, grouped. */
export const gapsQuery = queryOptions({
  queryKey: assistantKeys.gaps,
  queryFn: ({ signal }) => api.staffAnswers.gaps({}, { signal }),
});

export const answersQuery = queryOptions({
  queryKey: assistantKeys.answers,
  queryFn: ({ signal }) => api.staffAnswers.list({}, { signal }),
});

/** Language model of the installation, and whether the organisation uses it. */
export const languageModelQuery = queryOptions({
  queryKey: assistantKeys.languageModel,
  queryFn: ({ signal }) => api.assistant.languageModel({}, { signal }),
});

/** A change of answers or gaps; after a failure others may have changed them. */
export const answerChange: QueryEffects<unknown> = {
  invalidates: [assistantKeys.staffAnswers],
  refetchOnFailure: [assistantKeys.staffAnswers],
};
