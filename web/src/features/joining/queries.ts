import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AskedInput, CountInput } from "#core/joining/inputs.ts";
import type { JoinState } from "#core/joining/model.ts";
import { api } from "#web/app/api/api.ts";
import { joiningKeys } from "./keys.ts";

/** Where the person stands in their first steps, on whichever device they took them. */
export const onboardingQuery = queryOptions({
  queryKey: joiningKeys.onboarding,
  queryFn: ({ signal }) => api.joining.onboarding.get(undefined, { signal }),
});

/** Where the code leads that this browser holds: the server reads it, no script can. */
export const heldQuery = queryOptions({
  queryKey: joiningKeys.heldCode,
  queryFn: ({ signal }) => api.joining.codes.held(undefined, { signal }),
  retry: false,
  staleTime: 60_000,
});

export const ownRequestsQuery = queryOptions({
  queryKey: joiningKeys.own,
  queryFn: ({ signal }) => api.joining.joinRequests.mine(undefined, { signal }),
});

/** Builds the search of buildings by address while somebody types. */
export const buildingsQuery = (search: string) =>
  queryOptions({
    queryKey: [...joiningKeys.buildings, search],
    queryFn: ({ signal }) => api.joining.places.find({ search }, { signal }),
    placeholderData: keepPreviousData,
    enabled: search.length >= 3,
    staleTime: 5 * 60_000,
  });

type Queue = { state: JoinState[]; buildingId?: string | undefined };

/** Builds the query of join requests by pages; old rows stay while a filter changes. */
export const queueQuery = ({ state, buildingId }: Queue) =>
  infiniteQueryOptions({
    queryKey: [...joiningKeys.queue, state, buildingId ?? null],
    queryFn: ({ pageParam, signal }) => {
      const input: AskedInput = {
        state,
        ...(buildingId ? { buildingId } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      };
      return api.joining.joinRequests.list(input, { signal });
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const invitationsQuery = (apartmentId: string) =>
  queryOptions({
    queryKey: [...joiningKeys.invitations, apartmentId],
    queryFn: ({ signal }) => api.joining.invitations.list({ apartmentId, limit: 50 }, { signal }),
  });

export const letterRunsQuery = (buildingId: string) =>
  queryOptions({
    queryKey: joiningKeys.letters(buildingId),
    queryFn: ({ signal }) => api.joining.letters.recent({ buildingId }, { signal }),
    // A run that is being drawn is watched; its end comes as news as well.
    refetchInterval: ({ state }) =>
      state.data?.some((run) => run.state === "waiting" || run.state === "running") ? 1_500 : false,
  });

/** Builds the query of how the codes of a run would reach people of the register; read anew each time it is asked. */
export const lettersReachQuery = (id: string) =>
  queryOptions({
    queryKey: [...joiningKeys.letterCount, "reach", id],
    queryFn: ({ signal }) => api.joining.letters.reach({ id }, { signal }),
    gcTime: 0,
  });

/** Builds the query that counts the letters of a choice. */
export const letterCountQuery = (input: CountInput) =>
  queryOptions({
    queryKey: [...joiningKeys.letterCount, input],
    queryFn: ({ signal }) => api.joining.letters.count(input, { signal }),
    placeholderData: keepPreviousData,
  });

/** Builds the query of the person's invitations to an apartment that wait to be accepted. */
export const guestsQuery = (apartmentId: string) =>
  queryOptions({
    queryKey: joiningKeys.guests(apartmentId),
    queryFn: ({ signal }) => api.joining.guests.list({ apartmentId }, { signal }),
  });

/** A call about an own request to be let in; over when the request is here as it then stands. */
export const ownJoinChange = {
  invalidates: [joiningKeys.own],
  refetchOnFailure: [joiningKeys.own],
  waits: true,
};

/** A decision about somebody who waits; over when the queue is here without them. */
export const decision = {
  invalidates: [joiningKeys.all],
  refetchOnFailure: [joiningKeys.all],
  waits: true,
};

/** A call that makes a code of an apartment or ends one. */
export const codeChange = {
  invalidates: [joiningKeys.invitations],
  refetchOnFailure: [joiningKeys.invitations],
};
