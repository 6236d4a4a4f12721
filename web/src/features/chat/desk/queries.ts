import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/app/api/api.ts";
import { chatKeys } from "../keys.ts";

/** Lists colleagues to write to; with a conversation those who can be given it. */
export const colleaguesQuery = (conversationId: string | null) =>
  queryOptions({
    queryKey: chatKeys.colleagues(conversationId),
    queryFn: ({ signal }) =>
      api.desk.colleagues(conversationId ? { conversationId } : {}, { signal }),
  });

/** Builds the query of where the resident of a management chat lives or owns. */
export const placesQuery = (id: string) =>
  queryOptions({
    queryKey: chatKeys.places(id),
    queryFn: ({ signal }) => api.desk.places({ id }, { signal }),
  });

/** Builds the query of the message that became a request. */
export const originQuery = (requestId: string) =>
  queryOptions({
    queryKey: chatKeys.origin(requestId),
    queryFn: ({ signal }) => api.desk.requestOrigin({ requestId }, { signal }),
  });

/** Query of the staff's templates. */
export const templatesQuery = queryOptions({
  queryKey: chatKeys.templates,
  queryFn: ({ signal }) => api.desk.templates({}, { signal }),
});

/** Buildings that the person serves, and their channels. */
export const buildingChannelsQuery = queryOptions({
  queryKey: chatKeys.buildings,
  queryFn: ({ signal }) => api.desk.buildingChannels({}, { signal }),
});
