import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ContactsView, saveContactsInput } from "#core/buildings/contacts.ts";
import { api } from "#web/app/api/api.ts";
import { type QueryEffects, useVerb } from "#web/app/api/mutation.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame } from "#web/app/form/form-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { SettingCard } from "#web/ui/content/setting-card.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { useOpened } from "#web/app/use-opened.ts";
import { placeKeys } from "#web/app/places.ts";
import { contactsQuery } from "#web/app/places.ts";
import { ContactLines } from "./contact-lines.tsx";

/** Shows the management's contacts as residents see them, with the way to change them. */
export function EditContacts() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const contacts = useQuery(contactsQuery).data?.[0];
  if (!contacts) return null;
  return (
    <>
      <SettingCard
        id="contacts"
        title={t("contacts.title")}
        action={
          <Button icon={<Pencil aria-hidden />} onClick={() => setOpen(true)}>
            {t(contacts.name ? "contacts.change" : "contacts.write")}
          </Button>
        }
      >
        {contacts.name ? <ContactLines contacts={contacts} /> : <p>{t("contacts.none")}</p>}
      </SettingCard>
      {open && (
        <FormDialog
          open
          onOpenChange={setOpen}
          title={t("contacts.title")}
          description={t("contacts.lead")}
          submitLabel={t("contacts.submit")}
        >
          {(frame) => <Body contacts={contacts} frame={frame} />}
        </FormDialog>
      )}
    </>
  );
}

const change: QueryEffects<ContactsView> = {
  invalidates: [placeKeys.contacts],
  refetchOnConflict: [placeKeys.contacts],
};

function fieldsOf({ orgId: _, organisation: __, dutyPhone: ___, ...fields }: ContactsView) {
  return fields;
}

function Body({ contacts, frame }: { contacts: ContactsView; frame: Frame }) {
  const { t } = useTranslation();
  const save = useVerb(api.buildings.saveContacts, change);
  const opened = useOpened({ known: contacts, mark: contacts.version, written: fieldsOf });
  const {
    field,
    form: _,
    ...rest
  } = useContractForm({
    schema: saveContactsInput,
    defaultValues: opened.first,
    submit: (values) => save.mutateAsync({ ...values, version: opened.seen.version }),
    refused: opened.refused,
    done: () => {
      toast.success(t("contacts.done"));
      frame.close();
    },
  });
  return (
    <FormBody frame={frame} {...rest}>
      <TextField
        {...field("name")}
        label={t("contacts.name")}
        hint={t("contacts.name_hint")}
        autoComplete="off"
        required
      />
      <TextField {...field("phone")} label={t("contacts.phone")} type="tel" autoComplete="off" />
      <TextField
        {...field("hours")}
        label={t("contacts.hours")}
        hint={t("contacts.hours_hint")}
        autoComplete="off"
      />
      <TextField
        {...field("emergencyPhone")}
        label={t("contacts.emergency")}
        hint={t("contacts.emergency_hint")}
        type="tel"
        autoComplete="off"
      />
      <TextField {...field("address")} label={t("contacts.address")} autoComplete="off" />
      <TextField
        {...field("website")}
        label={t("contacts.website")}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
      />
      <TextField
        {...field("email")}
        label={t("contacts.email")}
        hint={t("contacts.email_hint")}
        type="email"
        autoComplete="off"
      />
    </FormBody>
  );
}
