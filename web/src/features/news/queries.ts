import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { NewsAudienceInput, NewsListInput } from "#core/news/inputs.ts";
import type { NewsPeopleList } from "#core/news/model.ts";
import type { NewsView } from "#core/news/views.ts";
import { api } from "#web/app/api/api.ts";
import type { QueryEffects } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { newsKeys } from "./keys.ts";

/** News by pages; while another filter is fetched what was there stays. */
export const newsQuery = (input: Pick<NewsListInput, "filter" | "shelf">) =>
  infiniteQueryOptions({
    queryKey: [...newsKeys.lists, input],
    refetchOnWindowFocus: true,
    queryFn: ({ pageParam, signal }) =>
      api.news.list({ ...input, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const newsCountsQuery = queryOptions({
  queryKey: newsKeys.counts,
  // What was seen on another device is told to nobody: it is asked again when one looks here.
  refetchOnWindowFocus: true,
  queryFn: ({ signal }) => api.news.counts({}, { signal }),
});

export const postQuery = (id: string) =>
  queryOptions({
    queryKey: newsKeys.post(id),
    queryFn: ({ signal }) => api.news.get({ id }, { signal }),
  });

/** Builds the query of a post's people by pages. */
export const peopleQuery = (id: string, list: NewsPeopleList) =>
  infiniteQueryOptions({
    queryKey: [...newsKeys.people(id), list],
    // That somebody has read it is told to nobody.
    refetchInterval: 20_000,
    queryFn: ({ pageParam, signal }) =>
      api.news.people({ id, list, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** Builds the query of the comments on a post by pages, newest first. */
export const commentsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: newsKeys.comments(id),
    queryFn: ({ pageParam, signal }) =>
      api.news.comments({ id, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: newsKeys.versions(id),
    queryFn: ({ signal }) => api.news.versions({ id }, { signal }),
  });

/** Lists what a change of comments makes stale. */
export const newsTalk = (id: string): QueryEffects<unknown> => ({
  invalidates: [newsKeys.comments(id), newsKeys.post(id)],
  refetchOnFailure: [newsKeys.comments(id), newsKeys.post(id)],
});

/** Builds the query that counts an audience. */
export const audienceSizeQuery = (input: NewsAudienceInput) =>
  queryOptions({
    queryKey: [...newsKeys.audience, input],
    queryFn: ({ signal }) => api.news.audienceSize(input, { signal }),
  });

/** A call that changes a post; whoever was too late sees the new state as well. */
export const newsChange: QueryEffects<NewsView> = {
  update: (post) => queryClient.setQueryData(postQuery(post.id).queryKey, post),
  invalidates: [newsKeys.lists, newsKeys.counts],
  refetchOnFailure: [newsKeys.all],
};
