import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PushDevice } from "#core/notifications/views.ts";
import { api } from "#web/app/api/api.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { formatDay } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { logFault } from "#web/app/log.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { deviceOf } from "#web/features/identity/public.tsx";
import { devicesQuery, pushKeys } from "./queries.ts";
import { readSupport, subscribe, unsubscribe } from "./push-subscription.ts";

/** Push messages of this browser and of the person's other devices. */
export function PushCard() {
  const { t } = useTranslation();
  const devices = useQuery(devicesQuery);
  return (
    <Card title={t("push.title")} description={t("push.lead")} className="max-w-2xl">
      {devices.isPending ? (
        <Skeleton className="h-11" />
      ) : !devices.data ? (
        <LoadFailed part query={devices} />
      ) : (
        <>
          <ThisDevice
            publicKey={devices.data.key}
            device={devices.data.items.find(({ current }) => current) ?? null}
          />
          <OtherDevices devices={devices.data.items.filter(({ current }) => !current)} />
        </>
      )}
    </Card>
  );
}

type ThisDeviceProps = { publicKey: string; device: PushDevice | null };

function ThisDevice({ publicKey, device }: ThisDeviceProps) {
  const { t } = useTranslation();
  const [support, setSupport] = useState(readSupport);
  const [isAsking, setAsking] = useState(false);
  const add = useVerb(api.notifications.addDevice, {
    invalidates: [pushKeys.devices, entryQuery.queryKey],
    waits: true,
  });
  const remove = useVerb(api.notifications.removeDevice, {
    invalidates: [pushKeys.devices],
    waits: true,
    done: () => toast.success(t("push.disabled")),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const turnOn = async () => {
    setAsking(true);
    try {
      const input = await subscribe(publicKey);
      if (input) {
        await add.mutateAsync(input);
        toast.success(t("push.enabled"));
      } else if (readSupport() === "available") toast.info(t("push.dismissed"));
    } catch (error) {
      toast.error(describeFault(error));
    }
    setSupport(readSupport());
    setAsking(false);
  };
  const describeFault = (error: unknown) => {
    if (error instanceof ApiError)
      return error.code === "generic.validation" ? t("push.service") : describeError(error, t).text;
    logFault("the browser did not subscribe to push messages", error);
    return t("push.failed");
  };
  const turnOff = async () => {
    if (!device) return;
    await remove.mutateAsync({ id: device.id }).then(unsubscribe, () => undefined);
  };
  if (device && support === "available")
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t("push.on")}</p>
        <Button busy={remove.isPending} onClick={() => void turnOff()}>
          {t("push.turn_off")}
        </Button>
      </div>
    );
  if (support !== "available")
    return (
      <p>
        {t(
          support === "denied"
            ? "push.denied"
            : support === "needs-install"
              ? "push.install"
              : "push.unsupported",
        )}
      </p>
    );
  return (
    <Button variant="primary" busy={isAsking} onClick={() => void turnOn()}>
      {t("push.turn_on")}
    </Button>
  );
}

function OtherDevices({ devices }: { devices: readonly PushDevice[] }) {
  const { t } = useTranslation();
  const remove = useVerb(api.notifications.removeDevice, {
    invalidates: [pushKeys.devices],
    waits: true,
    failed: (error) => toast.error(describeError(error, t).text),
  });
  if (devices.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="text-base">{t("push.others")}</h3>
      <ul className="divide-y divide-line">
        {devices.map(({ id, browser, addedAt }) => {
          const device = deviceOf(browser)?.text ?? t("push.unknown");
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <p>
                <span className="font-[560]">{device}</span>
                <span className="block text-sm text-ink-soft">
                  {t("push.added", { day: formatDay(addedAt) })}
                </span>
              </p>
              <Button
                size="sm"
                aria-label={t("push.remove_of", { device })}
                busy={remove.isPending && remove.variables.id === id}
                onClick={() => remove.mutate({ id })}
              >
                {t("push.remove")}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
