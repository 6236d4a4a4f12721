import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isStaff } from "#core/kernel/actor.ts";
import {
  listAskedSteps,
  mayStandAt,
  nextStep,
  type OnboardingPath,
  type OnboardingStep,
} from "#core/joining/onboarding.ts";
import type { OnboardingView } from "#core/joining/views.ts";
import type { MeView } from "#core/identity/model.ts";
import { api } from "#web/app/api/api.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { applySession, entryQuery, refreshMe } from "#web/app/session/session.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { toast } from "#web/ui/toast/toast-store.ts";
import { type FlowSearch, pathOf, type PlaceWay, stepBefore, stepToShow } from "./flow.ts";
import { onboardingQuery } from "../queries.ts";
import { useInvitation } from "../use-invitation.ts";

export type Flow = {
  me: MeView;
  view: OnboardingView;
  path: OnboardingPath | null;
  step: OnboardingStep;
  /** Steps that the person is asked, in their order. */
  steps: readonly OnboardingStep[];
  way: PlaceWay | undefined;
  /** Something is being saved; buttons wait for it. */
  busy: boolean;
  /** Saves that this step is done and shows the next one, or the step that is named. */
  go: (to?: Move) => Promise<void>;
  back: (() => void) | null;
  /** Another screen of the same step. */
  turn: (way: PlaceWay) => void;
};

type Move = {
  step?: OnboardingStep;
  path?: OnboardingPath;
  skip?: boolean;
  /** An invitation says who they are. */
  named?: boolean;
};

/** Loads the first steps and their actions; null while they are fetched. */
export function useFlow(search: FlowSearch): Flow | null {
  const { t } = useTranslation();
  const save = useVerb(api.joining.onboarding.save, {
    update: (saved) => queryClient.setQueryData(onboardingQuery.queryKey, saved),
    invalidates: [],
  });
  const navigate = useNavigate();
  const view = useQuery(onboardingQuery).data;
  const { look } = useInvitation();
  const me = useQuery(entryQuery).data?.me;
  const [busy, setBusy] = useState(false);
  useMirror(view);
  useEffect(() => {
    if (me) applySession(me);
  }, [me]);
  if (!view || !me) return null;

  const path = pathOf(view, me);
  // Whoever holds an invitation is not asked who they are.
  const invited = path === null && look !== undefined;
  const step = stepToShow(view, path, search.step);
  const show = (to: OnboardingStep) => navigate({ to: "/onboarding", search: { step: to } });

  const go = async (to: Move = {}) => {
    const along = to.path ?? path;
    const next = to.step ?? nextStep(listAskedSteps(along, view.skipped, step), step);
    const all = new Set([...view.skipped, ...(to.named ? (["who"] as const) : [])]);
    const skipped = [...all].filter((one) => one !== step && mayStandAt(along, one));
    // Who has finished only looks around: nothing of that is kept, unless they are nowhere yet and say anew who they are.
    const settled = isStaff(me) || me.places.length > 0;
    if (!view.due && (settled || along === path)) return void show(next);
    setBusy(true);
    try {
      const saved = await save.mutateAsync({
        ...(along ? { path: along } : {}),
        step: next,
        skipped: to.skip ? [...skipped, step] : skipped,
      });
      if (!saved.due) await refreshMe();
      await show(next);
    } catch (error) {
      toast.error(describeError(error, t).text);
    } finally {
      setBusy(false);
    }
  };

  const left = invited ? (["who"] as const) : view.skipped;
  const steps = listAskedSteps(path, left, step);
  const before = stepBefore(steps, step);
  return {
    me,
    view,
    path,
    step,
    steps,
    way: search.way,
    busy,
    go,
    back: before && step !== "done" ? () => void show(before) : null,
    turn: (way) => void navigate({ to: "/onboarding", search: { step: "place", way } }),
  };
}

/** Mirrors the progress into `auth-storage`, so that other pages can lead back without asking. */
function useMirror(view: OnboardingView | undefined): void {
  useEffect(() => {
    if (!view) return;
    const { setOnboarding, clearOnboarding } = useAuth.getState();
    if (view.due && view.path) setOnboarding({ path: view.path, step: view.step });
    else clearOnboarding();
  }, [view]);
}
