import { useQuery } from "@tanstack/react-query";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { chatLimits } from "#core/chat/model.ts";
import { limits as requestLimits } from "#core/requests/model.ts";
import { readSubject } from "#core/assistant/subject.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useOpenSubject } from "#web/app/page-subject.ts";
import { ownPlacesQuery } from "#web/app/places.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { chatKeys } from "#web/features/chat/keys.ts";
import type { Turn } from "../conversation/conversation-store.ts";
import type { Drafts } from "./drafts.ts";
import { ToGuides } from "./to-guides.tsx";
import { writeTranscript } from "./transcript.ts";
import { useTranscriptWords } from "./use-transcript-words.ts";

type Props = {
  turn: Turn;
  turns: readonly Turn[];
  drafts: Drafts;
  /** Another screen is about to open. */
  onLeave?: () => void;
};

const newRequest = "/requests/new";

/** Ways of a resident to a person: a message or a request that is written already, and not yet sent. */
export function MemberHandOver({ turn, turns, drafts, onLeave }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const { pathname } = useLocation();
  const screen = useOpenSubject();
  const personId = useAuth((state) => state.user?.id ?? "");
  const places = useQuery(ownPlacesQuery).data ?? [];
  const managements = new Map(places.map(({ orgId, organisation }) => [orgId, organisation]));
  const words = useTranscriptWords();
  const open = useVerb(api.chat.openManagement, {
    invalidates: [chatKeys.list],
    done: ({ id }) => {
      drafts.draftMessage(id, writeTranscript(turn, turns, words, chatLimits.body.max));
      onLeave?.();
      void router.navigate({ to: "/communications/chats/$id", params: { id } });
    },
    failed: (error) => void toast.error(describeError(error, t).text),
  });
  const report = () => {
    const number = readSubject(turn.subject ?? "")?.parameters.apartment ?? screen.apartment;
    const place = places.find(({ apartment }) => apartment.number === number);
    drafts.draftRequest({
      personId,
      title: turn.question,
      description: writeTranscript(turn, turns, words, requestLimits.description.max),
      apartmentId: place?.apartment.id ?? null,
    });
    onLeave?.();
    void router.navigate({ to: newRequest });
  };
  return (
    <div className="mt-3 flex flex-col gap-2">
      <p className="text-sm text-ink-soft">{t("assistant.hand_over.lead")}</p>
      <div className="flex flex-wrap gap-2">
        {[...managements].map(([orgId, name]) => (
          <Button
            key={orgId}
            wrap
            variant="primary"
            busy={open.isPending && open.variables.orgId === orgId}
            onClick={() => open.mutate({ orgId })}
          >
            {managements.size > 1
              ? t("assistant.hand_over.to_chat_of", { name })
              : t("assistant.to_chat")}
          </Button>
        ))}
        {places.length > 0 && pathname !== newRequest && (
          <Button wrap onClick={report}>
            {t("assistant.to_request")}
          </Button>
        )}
        <ToGuides />
      </div>
    </div>
  );
}
