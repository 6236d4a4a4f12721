import { createFileRoute } from "@tanstack/react-router";
import { loadTranslations } from "#web/app/language/language.ts";
import { JoinQueue, type QueueSearch } from "#web/features/joining/queue/join-queue.tsx";
import { joiningTexts } from "#web/features/joining/texts.ts";

export const Route = createFileRoute("/_app/manager/join-requests")({
  validateSearch: ({ tab, building }: Record<string, unknown>): QueueSearch => ({
    ...(tab === "decided" ? { tab } : {}),
    ...(typeof building === "string" && /^[\da-f-]{36}$/i.test(building) ? { building } : {}),
  }),
  loader: () => loadTranslations(joiningTexts),
  component: Queue,
});

function Queue() {
  const navigate = Route.useNavigate();
  return (
    <JoinQueue
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
