import type { Content, TableCell } from "pdfmake/interfaces";
import { keyOfPassed, saidOf } from "#core/billing/statement/said.ts";
import type { StatementView } from "#core/billing/statement/views.ts";
import { brand } from "#core/brand.ts";
import { spacedIban } from "#core/billing/rules/iban.ts";
import type { Language } from "#core/kernel/language.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { StatementHead } from "../reads/statement-view.ts";
import { amountCell, colours, dateText, mm, moneyText, monthText, partyColumn } from "./page.ts";
import { statementWords } from "./statement-words.ts";

/** A statement as it is drawn; `madeAt` is an ISO string. */
export type StatementSheet = {
  statement: StatementView;
  head: StatementHead;
  language: Language;
  madeAt: string;
};

/** Lays out a statement: the opening balance, every movement, the closing balance. */
export function statementPage({ statement, head, language, madeAt }: StatementSheet): Content[] {
  const t = statementWords(language);
  const { organisation, bank, apartment, account, address, city } = head;
  const date = (day: string) => dateText(day, language);
  return [
    {
      columns: [
        { text: organisation, bold: true, fontSize: 12, width: "*" },
        { text: brand.localName[language], color: colours.green, bold: true, width: "auto" },
      ],
      columnGap: 8 * mm,
    },
    { text: t("statement.title"), fontSize: 19, bold: true, margin: [0, 10 * mm, 0, 1 * mm] },
    {
      text: t("statement.days", { from: date(statement.from), to: date(statement.to) }),
      color: colours.soft,
      margin: [0, 0, 0, 6 * mm],
    },
    {
      columns: [
        partyColumn(t("statement.payer"), [
          t("statement.place", { address, apartment }),
          city,
          ...(account ? [t("statement.account", { account })] : []),
        ]),
        partyColumn(t("statement.payee"), [
          bank?.recipient ?? organisation,
          ...(bank
            ? [
                t("statement.tax_id", bank),
                t("statement.bank", { iban: spacedIban(bank.iban) }),
                bank.bankName,
              ]
            : []),
        ]),
      ],
      columnGap: 10 * mm,
    },
    table(statement, language, toLocal(new Date(madeAt)).date),
    {
      text: t("statement.sign_note"),
      fontSize: 8.5,
      color: colours.soft,
      margin: [0, 3 * mm, 0, 0],
    },
    {
      text: t("statement.made", { date: date(madeAt), brand: brand.localName[language] }),
      fontSize: 8.5,
      color: colours.soft,
      margin: [0, 8 * mm, 0, 0],
    },
  ];
}

function table(statement: StatementView, language: Language, today: string): Content {
  const t = statementWords(language);
  const { from, to, opening, closing, charged, paid, passed, movements } = statement;
  const money = (amount: number) => moneyText(amount, language);
  const head = (["day", "what", "amount", "balance"] as const).map((column, at) => ({
    text: t(`statement.column.${column}`),
    color: colours.soft,
    ...(at > 1 ? { alignment: "right" as const } : {}),
  }));
  const texts = {
    t,
    month: (period: string) => monthText(period, language),
    way: ({ method, reference }: { method: string; reference: string | null }) =>
      [t(`statement.ways.${method}`), reference].filter(Boolean).join(", "),
  };
  const sum = (text: string, amount: string, bold = true): TableCell[] => [
    { text, bold, colSpan: 3 },
    "",
    "",
    { text: amount, alignment: "right", noWrap: true, bold },
  ];
  const stand = (name: "opening" | "closing", amount: number, day: string) =>
    sum(
      t(`statement.${name}${amount < 0 ? "_ahead" : ""}`, { date: dateText(day, language) }),
      money(Math.abs(amount)),
    );
  const rows = movements.map((one): TableCell[] => [
    { text: dayText(one.day), noWrap: true },
    saidOf(one, texts),
    amountCell(money(one.amount)),
    amountCell(money(one.balance)),
  ]);
  return {
    margin: [0, 8 * mm, 0, 0],
    fontSize: 9.5,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ["auto", "*", "auto", "auto"],
      body: [
        head,
        stand("opening", opening, from),
        ...rows,
        sum(t("statement.charged"), money(charged), false),
        sum(t("statement.paid"), money(paid), false),
        ...(passed === 0 ? [] : [sum(t(keyOfPassed(passed)), money(Math.abs(passed)), false)]),
        stand("closing", closing, to < today ? to : today),
      ],
    },
    layout: {
      hLineWidth: (at: number) => (at === 0 ? 0 : 0.6),
      vLineWidth: () => 0,
      hLineColor: () => colours.line,
      paddingLeft: (at: number) => (at === 0 ? 0 : 3 * mm),
      paddingRight: () => 0,
      paddingTop: () => 1.3 * mm,
      paddingBottom: () => 1 * mm,
    },
  };
}

/** Formats a day as 17.11.2026 in every language. */
function dayText(day: string): string {
  return day.split("-").toReversed().join(".");
}
