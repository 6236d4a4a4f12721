import { useLocation } from "@tanstack/react-router";
import { BellOff, BellRing } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { muteAnchor } from "#core/requests/letters/mute.ts";
import type { RequestView } from "#core/requests/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { MenuItem, MenuSeparator } from "#web/ui/overlay/menu.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { type Ref, referenceOf, requestQuery } from "../queries.ts";
import { useMe } from "../use-me.ts";

type Props = { reference: Ref; request: Pick<RequestView, "id" | "muted"> };

/** Switches the notifications of a request; each call says the state it wants, so repeating it changes nothing. */
function useMute({ reference, request: { id, muted } }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending } = useVerb(api.requests.mute, {
    inTurn: `mute ${id}`,
    update: (view) => queryClient.setQueryData(requestQuery(reference).queryKey, view),
    invalidates: [],
    refetchOnFailure: [requestQuery(reference).queryKey],
    failed: (error) => toast.error(describeError(error, t).text),
  });
  return { isPending, toggle: () => mutate({ ...referenceOf(reference), muted: !muted }) };
}

/** Notice that a request is muted and what still comes, with the switch; also where a notification leads to its setting. */
export function MuteNotice({ reference, request }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const isLedHere = useLocation({ select: ({ hash }) => hash === muteAnchor });
  // The pressed button stays, and the focus with it.
  const [wasPressed, setPressed] = useState(false);
  const { toggle, isPending } = useMute({ reference, request });
  const { muted } = request;
  if (muted === null || !(muted || isLedHere || wasPressed)) return null;
  const Icon = muted ? BellOff : BellRing;
  return (
    <div
      id={muteAnchor}
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-4 py-3"
    >
      <div role="status" className="flex min-w-0 flex-[1_1_16rem] items-start gap-2.5">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <div className="min-w-0">
          <p className="font-[560]">{t(muted ? "requests.mute.muted" : "requests.mute.unmuted")}</p>
          {muted && (
            <p className="text-sm text-ink-soft">
              {t(me.staff ? "requests.mute.still_staff" : "requests.mute.still_reporter")}
            </p>
          )}
        </div>
      </div>
      <Button
        variant="secondary"
        busy={isPending}
        onClick={() => {
          setPressed(true);
          toggle();
        }}
      >
        {t(muted ? "requests.mute.unmute" : "requests.mute.mute")}
      </Button>
    </div>
  );
}

/** Switch in the menu of a request, with the state said beside it; nothing for whoever gets no notifications of it. */
export function MuteItem({ reference, request }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const { toggle } = useMute({ reference, request });
  const { muted } = request;
  if (muted === null) return null;
  const still = me.staff ? "requests.mute.still_staff" : "requests.mute.still_reporter";
  return (
    <>
      <MenuSeparator />
      <MenuItem
        icon={muted ? <BellRing aria-hidden /> : <BellOff aria-hidden />}
        description={t(muted ? "requests.mute.muted" : still)}
        onSelect={toggle}
      >
        {t(muted ? "requests.mute.unmute" : "requests.mute.mute")}
      </MenuItem>
    </>
  );
}
