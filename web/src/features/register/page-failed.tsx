import { LoadFailed } from "#web/app/load-failed.tsx";

type Props = { list: { error: Error | null; isFetching: boolean; refetch: () => unknown } };

/** The lines did not come; the rest of the page stands. */
export function PageFailed({ list }: Props) {
  const { error, isFetching: busy } = list;
  return <LoadFailed part {...{ error, busy }} onRetry={() => void list.refetch()} />;
}
