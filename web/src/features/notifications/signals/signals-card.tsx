import { Volume2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { logFault } from "#web/app/log.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { playSound } from "./play-sound.ts";
import { useSignals } from "./signals.ts";

/** Switches the sound and the number in the tab's title of this browser. */
export function SignalsCard() {
  const { t } = useTranslation();
  const { sound, count } = useSignals();
  const play = () => void playSound().catch((error: unknown) => logFault("no sound", error));
  return (
    <Card title={t("signals.title")} description={t("signals.lead")} className="max-w-2xl">
      <div className="flex flex-col gap-4">
        <Switch
          label={t("signals.sound")}
          checked={sound}
          onCheckedChange={(on) => {
            useSignals.setState({ sound: on });
            // Pressing here also allows the browser to sound later.
            if (on) play();
          }}
        />
        {sound && (
          <Button size="sm" icon={<Volume2 aria-hidden />} className="self-start" onClick={play}>
            {t("signals.listen")}
          </Button>
        )}
        <Switch
          label={t("signals.count")}
          checked={count}
          onCheckedChange={(on) => useSignals.setState({ count: on })}
        />
      </div>
    </Card>
  );
}
