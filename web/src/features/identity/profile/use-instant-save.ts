import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProfileChange } from "#core/identity/model.ts";
import { api } from "#web/app/api/api.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { updateMe } from "#web/app/session/session.ts";
import { toast } from "#web/ui/toast/toast-store.ts";

/**
 * Saves choices as they are made: shown at once, sent in order, and reverted with a message if
 * refused.
 */
export function useInstantSave<Value>() {
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState<Readonly<Record<string, Value>>>({});
  const latest = useRef<Record<string, number>>({});
  const line = useRef<Promise<void>>(Promise.resolve());

  const save = (key: string, value: Value, change: ProfileChange) => {
    const turn = (latest.current[key] ?? 0) + 1;
    latest.current[key] = turn;
    setWaiting((before) => ({ ...before, [key]: value }));
    line.current = line.current.then(async () => {
      try {
        updateMe(await api.identity.updateProfile(change));
      } catch (error) {
        toast.error(describeError(error, t).text);
      }
      if (latest.current[key] === turn)
        setWaiting((before) => {
          const { [key]: _, ...rest } = before;
          return rest;
        });
    });
  };
  return { waiting, save };
}
