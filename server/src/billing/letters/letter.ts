import { dayText, excerptOf, moneyText as money } from "#core/identity/writing.ts";
import { locales } from "#core/kernel/map-languages.ts";
import type { PaymentNews } from "#core/billing/letters/recipients.ts";
import type { AccountView, InvoiceView, PaymentView } from "#core/billing/views.ts";
import type { Language } from "#core/kernel/language.ts";
import type { LetterBlock, TopicLetter } from "#server/platform/mail/letter.ts";
import { type LetterReader, toldAtOnce } from "#server/platform/topic.ts";
import type { BillingPlace } from "../reads/places.ts";
import { wordsIn } from "./words.ts";

/** As much of an invoice as its letter says. */
type WrittenInvoice = Pick<
  InvoiceView,
  | "number"
  | "type"
  | "title"
  | "lateFee"
  | "period"
  | "total"
  | "paid"
  | "remaining"
  | "dueOn"
  | "status"
  | "lines"
  | "description"
  | "waived"
> & { cancelled: Pick<NonNullable<InvoiceView["cancelled"]>, "reason"> | null };

/** As much of a payment as its letter says. */
type WrittenPayment = Pick<
  PaymentView,
  | "apartmentId"
  | "amount"
  | "receivedOn"
  | "method"
  | "reference"
  | "invoices"
  | "credit"
  | "writtenBy"
  | "byCallersCard"
> & {
  reversed: Pick<NonNullable<PaymentView["reversed"]>, "reason"> | null;
  /** Refunds that the letter tells of. */
  refunds: readonly Pick<PaymentView["refunds"][number], "amount" | "reason">[];
};

/** An invoice or a payment as its reader sees it, and what there is to tell of it. */
export type MoneyStory = { news: PaymentNews; place: BillingPlace } & (
  | { invoice: WrittenInvoice }
  /** How the apartment stands is said once: with the last of its payments. */
  | { payment: WrittenPayment; account: Pick<AccountView, "balance" | "overdue"> | null }
);

/** Builds one letter about invoices and payments; `roomOf` returns the page of an apartment. */
export function paymentLetter(
  to: Pick<LetterReader["to"], "language" | "dateFormat">,
  stories: readonly MoneyStory[],
  roomOf: (place: BillingPlace) => string,
): TopicLetter {
  const t = wordsIn(to.language);
  const [first] = stories;
  if (!first) throw new Error("a letter without news");
  const shown = stories.slice(0, toldAtOnce);
  const left = stories.length - shown.length;
  const room = roomOf(first.place);
  const frame = {
    paragraphs: [
      ...shown.flatMap((story) => blocks(story, to, shown.length === 1)),
      ...(left > 0 ? [t("more", { count: left })] : []),
    ],
    why: t("why"),
  };
  const { address, apartment, apartmentId } = first.place;
  const what = t(`what.${wordOf(first)}`);
  const sum = stories.reduce((all, story) => all + sumOf(story), 0);
  const amount = money(sum, to.language);
  const place = t("place", { address, apartment });
  if (stories.length > 1) {
    // Of one home reminders alone add up; all else is only counted.
    const one = stories.every((s) => s.news === "reminded" && s.place.apartmentId === apartmentId);
    const subject = one
      ? t("subject", { what, amount, place })
      : t("subject_several", { count: stories.length });
    return { ...frame, subject, action: { label: t("action.list"), href: room } };
  }
  return {
    ...frame,
    subject: t("subject", { what, amount, place }),
    title: what,
    action:
      "invoice" in first
        ? { label: t("action.open"), href: `${room}?invoice=${first.invoice.number}` }
        : {
            label: t(first.news === "received" ? "action.receipt" : "action.list"),
            href: `${room}?money=payments`,
          },
  };
}

/** Returns the text key of the news: a waived late fee is not called cancelled. */
function wordOf(story: MoneyStory): PaymentNews | "waived" {
  const waived = story.news === "cancelled" && "invoice" in story && story.invoice.waived;
  return waived ? "waived" : story.news;
}

/** Returns the news' sum: the whole, what remains of a reminder, or the refunds it tells of. */
function sumOf(story: MoneyStory): number {
  if ("invoice" in story)
    return story.news === "reminded" ? story.invoice.remaining : story.invoice.total;
  const { news, payment } = story;
  if (news !== "refunded") return payment.amount;
  return payment.refunds.reduce((sum, refund) => sum + refund.amount, 0);
}

function blocks(
  story: MoneyStory,
  to: Pick<LetterReader["to"], "language" | "dateFormat">,
  alone: boolean,
): LetterBlock[] {
  const t = wordsIn(to.language);
  const { address, apartment } = story.place;
  const place = t("place", { address, apartment });
  const inMoney = (kopecks: number) => money(kopecks, to.language);
  if ("invoice" in story) {
    const { type, title, lateFee, period, total, paid, number, dueOn, remaining } = story.invoice;
    const { lines, description, cancelled, waived } = story.invoice;
    const heading = t("invoice", {
      type: lateFee ? t("page:billing.fee.word") : title || t(`page:billing.type.${type}`),
      period: monthText(period, to.language),
      amount: inMoney(total),
    });
    const about = { heading, under: `${number} · ${place}` };
    if (story.news === "reminded") return [about, remindedText(story.invoice, to)];
    if (story.news === "cancelled")
      return [about, t(waived ? "waived" : "cancelled"), ...quoted(cancelled?.reason)];
    const due = { amount: inMoney(remaining), date: dayText(dueOn, to), paid: inMoney(paid) };
    return [
      about,
      { rows: rows(lines, alone ? 6 : 2, to.language) },
      ...(description ? [{ quote: excerptOf(description) }] : []),
      remaining === 0 ? t("issued_paid") : t(paid > 0 ? "issued_part" : "issued", due),
    ];
  }
  const { amount, receivedOn, method, reference, invoices, credit, reversed, refunds } =
    story.payment;
  const { writtenBy, byCallersCard } = story.payment;
  const payer = method === "card" && !byCallersCard ? writtenBy : null;
  const date = dayText(receivedOn, to);
  const way = [
    [t(`page:billing.method.${method}`), reference].filter(Boolean).join(" "),
    ...(payer ? [t("page:billing.payment.payer", { name: payer })] : []),
  ].join(" · ");
  const heading = t("payment", { amount: inMoney(amount), date });
  const about = { heading, under: `${way} · ${place}` };
  const owed = left(story.account, to.language);
  if (story.news === "reversed")
    return [about, t("reversed"), ...quoted(reversed?.reason), ...owed];
  if (story.news === "refunded") {
    const back = method === "cash" ? "refunded_cash" : "refunded";
    const parts = refunds.flatMap((one) => [
      t(back, { amount: inMoney(one.amount) }),
      ...quoted(one.reason),
    ]);
    return [about, ...parts, ...owed];
  }
  const paid = invoices.map((one) => `${one.number}: ${inMoney(one.amount)}`);
  return [
    about,
    t(payer ? "received_from" : "received"),
    ...(paid.length > 0 ? [t("paid", { invoices: paid.join("; ") })] : []),
    ...(credit > 0 ? [t("credit", { amount: inMoney(credit) })] : []),
    ...(alone ? [t("receipt")] : []),
    ...owed,
  ];
}

/** Returns the text about when the rest was or is due. */
function remindedText(
  { dueOn, remaining, status }: WrittenInvoice,
  to: Pick<LetterReader["to"], "language" | "dateFormat">,
): string {
  const due = { amount: money(remaining, to.language), date: dayText(dueOn, to) };
  return wordsIn(to.language)(status === "overdue" ? "reminded_late" : "reminded_before", due);
}

/** Writes what remains to be paid for the apartment, and what of it is overdue. */
function left(
  account: Pick<AccountView, "balance" | "overdue"> | null,
  language: Language,
): LetterBlock[] {
  if (!account || account.balance <= 0) return [];
  const { balance, overdue } = account;
  const sums = {
    amount: money(balance, language),
    overdue: money(overdue?.amount ?? 0, language),
  };
  const t = wordsIn(language);
  if (!overdue) return [t("left", sums)];
  return [t(overdue.amount === balance ? "left_late" : "left_part", sums)];
}

/**
 * Returns the first lines of an invoice; the others are summed in one, if they are at least two.
 */
function rows(lines: InvoiceView["lines"], most: number, language: Language): [string, string][] {
  const shown = lines.length > most + 1 ? lines.slice(0, most) : lines;
  const others = lines.slice(shown.length);
  const rest = others.reduce((sum, line) => sum + line.total, 0);
  return [
    ...shown.map(({ title, fee, total }): [string, string] => [
      fee ? wordsIn(language)("page:billing.fee.of", { number: fee.number }) : title,
      money(total, language),
    ]),
    ...(others.length > 0
      ? [
          [wordsIn(language)("rest", { count: others.length }), money(rest, language)] as [
            string,
            string,
          ],
        ]
      : []),
  ];
}

function quoted(reason: string | undefined): LetterBlock[] {
  return reason ? [{ quote: excerptOf(reason) }] : [];
}

/** Formats `2026-11` as листопад 2026 р. */
function monthText(period: string, language: Language): string {
  const options = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(locales[language], options).format(new Date(`${period}-15`));
}
