import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useBlocker } from "@tanstack/react-router";
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { BuildingDetails } from "#core/buildings/views.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Locked } from "#web/app/form/locked.tsx";
import { usePageTitle } from "#web/app/page-title.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { Page } from "#web/app/page.tsx";
import { Breadcrumb } from "#web/ui/navigation/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { FacadePreview } from "./facade-preview.tsx";
import { PlanFields } from "./plan-fields.tsx";
import {
  type BuildingForm,
  emptyBuilding,
  newBuildingForm,
  readPlan,
  toPlan,
} from "./plan-form.ts";
import { buildingChange, buildingsQuery } from "../queries.ts";

type Props = { onCreated: (building: BuildingDetails) => void };

/** A new building: where it stands and what it is made of, drawn while one types. */
export function NewBuilding({ onCreated }: Props) {
  const { t } = useTranslation();
  usePageTitle(t("buildings.new.title"));
  // Default city: that of the first building.
  const city = useInfiniteQuery(buildingsQuery({})).data?.pages[0]?.items[0]?.city ?? "";
  const [planned, setPlanned] = useState(true);
  const [taken, setTaken] = useState<string | null>(null);
  const create = useVerb(api.buildings.create, { ...buildingChange, once: true });
  const created = useRef(false);
  /** A city that somebody emptied stays empty. */
  const cityTyped = useRef(false);
  const { field, form, submit, busy, refusal, unsettled } = useContractForm({
    once: true,
    schema: newBuildingForm,
    defaultValues: { ...emptyBuilding, city },
    submit: ({ plan, ...facts }) => {
      setTaken(null);
      return create.mutateAsync({ ...facts, plan: planned ? toPlan(plan) : null });
    },
    refused: ({ issues }) => {
      const there = issues.find(({ path }) => path === "address")?.params?.["building"];
      setTaken(typeof there === "string" ? there : null);
      return false;
    },
    done: (building) => {
      created.current = true;
      toast.success(t("buildings.new.done", { address: building.address }));
      onCreated(building);
    },
  });
  useEffect(() => {
    if (!cityTyped.current && form.getValues("city") === "")
      form.resetField("city", { defaultValue: city });
  }, [form, city]);
  // Read during render: the form updates it only for subscribers.
  const { isDirty } = form.formState;
  const loses = () => isDirty && !created.current;
  const leave = useBlocker({ shouldBlockFn: loses, enableBeforeUnload: loses, withResolver: true });
  return (
    <Page width="table" className="flex flex-col gap-5">
      <PageHeader
        above={
          <Breadcrumb
            label={t("buildings.crumbs")}
            items={[
              { key: "all", label: t("buildings.title"), render: <Link to="/manager/buildings" /> },
              { key: "this", label: t("buildings.new.title") },
            ]}
          />
        }
        title={t("buildings.new.title")}
        description={t("buildings.new.lead")}
      />
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid items-start gap-5 lg:grid-cols-[minmax(22rem,30rem)_minmax(0,1fr)]"
      >
        <div className="flex min-w-0 flex-col gap-5">
          <Locked while={unsettled}>
            <Section title={t("buildings.new.where")}>
              <TextField
                required
                autoComplete="off"
                label={t("buildings.field.address")}
                placeholder={t("buildings.field.address_example")}
                {...field("address")}
              />
              {taken && (
                <Link
                  to="/manager/buildings/$buildingId"
                  params={{ buildingId: taken }}
                  className="-mt-2 w-fit rounded-sm text-pine underline underline-offset-4"
                >
                  {t("buildings.new.taken.open")}
                </Link>
              )}
              <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
                <TextField
                  required
                  label={t("buildings.field.city")}
                  onInput={() => {
                    cityTyped.current = true;
                  }}
                  {...field("city")}
                />
                <TextField
                  inputMode="numeric"
                  label={t("buildings.field.postal_code")}
                  {...field("postalCode")}
                />
              </div>
            </Section>
            <Section title={t("buildings.new.what")}>
              <Switch
                spread
                label={t("buildings.new.with_apartments")}
                hint={t("buildings.new.with_apartments_hint")}
                checked={planned}
                onCheckedChange={setPlanned}
              />
              {planned && <PlanFields form={form} field={field} />}
            </Section>
          </Locked>
          <FormRefusal refusal={refusal} busy={busy} unsettled={unsettled} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20">
          {planned && <Preview control={form.control} />}
          <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-1">
            <Button type="submit" variant="primary" size="lg" busy={busy}>
              {t("buildings.new.submit")}
            </Button>
            <Button size="lg" variant="quiet" render={<Link to="/manager/buildings" />}>
              {t("common.cancel")}
            </Button>
          </div>
        </div>
      </form>
      <ConfirmDialog
        open={leave.status === "blocked"}
        onOpenChange={(open) => open || leave.reset?.()}
        inHistory={false}
        title={t("buildings.new.leave.title")}
        description={t("buildings.new.leave.body")}
        confirmLabel={t("buildings.new.leave.confirm")}
        cancelLabel={t("buildings.new.leave.stay")}
        onConfirm={() => leave.proceed?.()}
      />
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="flex flex-col gap-4">{children}</div>
    </Card>
  );
}

/** Follows the figures a moment behind; a figure being typed leaves the last building standing. */
function Preview({ control }: { control: BuildingForm["control"] }) {
  const read = readPlan(useWatch({ control, name: "plan" }));
  const [plan, keep] = useState(read);
  if (read && JSON.stringify(read) !== JSON.stringify(plan)) keep(read);
  const shown = useDeferredValue(plan);
  return shown && <FacadePreview plan={shown} />;
}
