import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";

type FloorQuestion = { floor: number; answer: (may: boolean) => void };

/** Asks whether a floor above the planned ones is meant: it may be a slip, or the plan may be old. */
export function useHighFloor(planned: number | null): {
  mayStandOn: (floor: number | null) => Promise<boolean>;
  question: ReactNode;
} {
  const { t } = useTranslation();
  const [floorQuestion, setFloorQuestion] = useState<FloorQuestion | null>(null);
  const mayStandOn = (floor: number | null) =>
    floor === null || planned === null || floor <= planned
      ? Promise.resolve(true)
      : new Promise<boolean>((answer) => setFloorQuestion({ floor, answer }));
  const question = (
    <ConfirmDialog
      open={floorQuestion !== null}
      onOpenChange={() => {
        floorQuestion?.answer(false);
        setFloorQuestion(null);
      }}
      title={t("buildings.too_high.title", { floors: planned })}
      description={t("buildings.too_high.body", { floor: floorQuestion?.floor })}
      confirmLabel={t("buildings.too_high.confirm")}
      cancelLabel={t("buildings.too_high.back")}
      onConfirm={() => floorQuestion?.answer(true)}
    />
  );
  return { mayStandOn, question };
}
