import { Phone } from "lucide-react";
import { useState } from "react";
import { Combobox } from "../form/combobox.tsx";
import { DateField } from "../date/date-field.tsx";
import { Kbd } from "../content/kbd.tsx";
import { SelectField } from "../form/select-field.tsx";
import { PasswordField, SearchField, TextArea, TextField } from "../form/text-field.tsx";
import { Group, type SampleProps } from "./sample.tsx";

export function Fields(props: SampleProps) {
  return (
    <>
      <Texts {...props} />
      <Pickers {...props} />
    </>
  );
}

function Texts({ t }: SampleProps) {
  const [query, setQuery] = useState("");
  const [password, setPassword] = useState("Оселя26");
  const met = [
    password.length >= 8,
    /\p{Lu}/u.test(password),
    /\d/u.test(password),
    /[^\p{L}\d]/u.test(password),
  ];
  const rules = t.rules.map((label, at) => ({ key: label, label, met: met[at] ?? false }));
  return (
    <Group>
      <TextField label={t.name} hint={t.nameHint} defaultValue={t.nameValue} required />
      <TextField
        label={t.phone}
        leading={<Phone aria-hidden />}
        error={t.phoneError}
        defaultValue="+380 67 123"
      />
      <div className="grid gap-stack sm:grid-cols-2">
        <TextField
          label={t.amount}
          numeric
          trailing={t.currency}
          defaultValue="1 284,50"
          inputMode="decimal"
        />
        <TextField
          label={t.amount}
          optionalLabel={t.optional}
          placeholder="0,00"
          numeric
          trailing={t.currency}
        />
      </div>
      <TextField label={t.name} value={t.nameValue} disabled readOnly />
      <TextArea
        label={t.about}
        hint={t.aboutHint}
        defaultValue={t.aboutValue}
        maxLength={500}
        counterLabel={t.typed}
      />
      <PasswordField
        label={t.password}
        showLabel={t.showPassword}
        autoComplete="new-password"
        rules={rules}
        metLabel={t.met}
        unmetLabel={t.unmet}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <SearchField
        label={t.search}
        clearLabel={t.clear}
        placeholder={t.searchPlaceholder}
        value={query}
        onValueChange={setQuery}
        shortcut={<Kbd>/</Kbd>}
      />
    </Group>
  );
}

function Pickers({ t, language }: SampleProps) {
  const [apartment, setApartment] = useState<string | null>("1");
  const [day, setDay] = useState<string | null>("2026-11-24");
  const options = t.categories.map((label, at) => ({
    value: String(at),
    label,
    group: t.groups[at < 2 ? 0 : 1] ?? "",
  }));
  const apartments = t.apartments.map((label, at) => ({
    value: String(at),
    label,
    description: t.owners[at] ?? "",
  }));
  const date = {
    language,
    today: "2026-11-20",
    placeholder: t.datePlaceholder,
    calendarLabel: t.calendar,
    previousLabel: t.previousMonth,
    nextLabel: t.nextMonth,
    invalidLabel: t.badDate,
  };
  return (
    <Group>
      <div className="grid gap-stack sm:grid-cols-2">
        <SelectField label={t.category} options={options} placeholder={t.choose} defaultValue="" />
        <SelectField label={t.category} options={options} defaultValue="2" disabled />
      </div>
      <Combobox
        label={t.apartment}
        options={apartments}
        value={apartment}
        onValueChange={setApartment}
        emptyLabel={t.nothing}
        clearLabel={t.clear}
        placeholder={t.searchPlaceholder}
      />
      <div className="grid gap-stack sm:grid-cols-2">
        <DateField
          {...date}
          label={t.date}
          value={day}
          onValueChange={setDay}
          min="2026-11-20"
          max="2027-02-28"
          marked={new Set(["2026-11-26", "2026-11-27"])}
        />
        <DateField
          {...date}
          label={t.date}
          value={null}
          onValueChange={() => {}}
          error={t.badDate}
        />
      </div>
    </Group>
  );
}
