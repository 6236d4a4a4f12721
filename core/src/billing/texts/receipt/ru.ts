import type { receiptUk } from "./uk.ts";

export const receiptRu: typeof receiptUk = {
  title: "Квитанция об оплате",
  number: "№ {{number}} от {{date}}",
  paid_to: "Получатель",
  tax_id: "Код ЕГРПОУ {{taxId}}",
  bank: "IBAN {{iban}}, {{bankName}}",
  paid_for: "Плательщик",
  place: "{{address}}, кв. {{apartment}}",
  account: "Лицевой счёт {{account}}",
  amount: "Оплачено",
  method: "Способ оплаты",
  methods: { cash: "Наличные", transfer: "Банковский перевод", card: "Платёжная карта" },
  reference: {
    cash: "квитанция {{reference}}",
    transfer: "платёж {{reference}}",
    card: "{{reference}}",
  },
  received: "Дата оплаты",
  purpose: "Назначение",
  invoices: "На что зачислено",
  invoice: "Счёт {{number}}",
  credit: "Наперёд, на следующие счета",
  total: "Итого",
  made: "Составлено {{date}} в {{brand}}. Без подписи и печати.",
  file: "kvitantsiya",
};
