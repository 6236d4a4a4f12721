import { queryOptions } from "@tanstack/react-query";
import type { RequestAlerts } from "#core/requests/duty/contract.ts";
import { parseNumber } from "#core/requests/model.ts";
import { api } from "#web/app/api/api.ts";
import { requestKeys } from "../keys.ts";
import { referenceOf, type Ref } from "../queries.ts";

/** Duty of the organisation, and who is on duty now. */
export const dutyQuery = queryOptions({
  queryKey: requestKeys.duty,
  refetchOnWindowFocus: true,
  queryFn: ({ signal }) => api.duty.get(undefined, { signal }),
});

/** Escalations and duty calls of a request; for staff. Deliveries publish nothing, so it asks again while calls go on. */
export const alertsQuery = ({ number, orgId }: Ref) =>
  queryOptions({
    queryKey: [...requestKeys.detail(parseNumber(number) ?? number), orgId ?? null, "alerts"],
    queryFn: ({ signal }): Promise<RequestAlerts> =>
      api.requests.alerts(referenceOf({ number, orgId }), { signal }),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.next ? 30_000 : false),
  });
