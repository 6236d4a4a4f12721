import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { themes } from "#core/identity/choices.ts";
import { rememberPreference } from "#web/app/session/session.ts";
import { themeIcons } from "#web/app/shell/theme-icons.tsx";
import { chooseTheme, useTheme } from "#web/app/theme.ts";
import { LanguageChoice } from "#web/features/identity/public.tsx";
import { Button } from "#web/ui/button.tsx";
import { SegmentedControl } from "#web/ui/form/radio-group.tsx";
import { Question } from "./flow-frame.tsx";
import type { Flow } from "./use-flow.ts";
import { findInvitation } from "../use-invitation.ts";

/** The first words: in which language, and in what light. Both take effect at once. */
export function LookStep({ flow }: { flow: Flow }) {
  const { t } = useTranslation();
  const { theme } = useTheme();
  const client = useQueryClient();
  const next = async () => {
    // Who holds a letter need not say who they are: it names them.
    const invitation = flow.path === null ? await findInvitation(client) : null;
    await flow.go(invitation ? { path: invitation.kind, step: "place", named: true } : {});
  };
  return (
    <Question
      of="language_theme"
      title={t("joining.look.title")}
      lead={t("joining.look.lead")}
      onSubmit={() => void next()}
      actions={
        <Button type="submit" variant="primary" size="lg" busy={flow.busy} className="sm:min-w-40">
          {t("joining.flow.next")}
        </Button>
      }
    >
      <LanguageChoice label={t("joining.look.language")} />
      <div>
        <p aria-hidden className="mb-1.5 text-sm font-[560]">
          {t("joining.look.theme")}
        </p>
        <SegmentedControl
          label={t("joining.look.theme")}
          className="w-full"
          options={themes.map((value) => ({
            value,
            label: t(`shell.themes.${value}`),
            icon: themeIcons[value],
          }))}
          value={theme}
          onValueChange={(choice) => {
            chooseTheme(choice);
            rememberPreference({ theme: choice });
          }}
        />
      </div>
    </Question>
  );
}
