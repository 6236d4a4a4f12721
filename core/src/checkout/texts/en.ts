import type { uk } from "./uk.ts";

export const en: typeof uk = {
  checkout: {
    action: "Pay by card",
    action_of: "Pay by card, {{place}}",
    title: "Pay by card",
    lead: "Your card goes straight to the payment service. We neither see nor keep it.",
    test: "This is a test payment: no real money is taken, and only test cards work, for example 4242 4242 4242 4242.",
    back: "To payments",
    home: "For which apartment",
    what: "What to pay",
    ahead: {
      label: "Pay in advance",
      clear: "The money stays with this apartment and pays its next invoices.",
      owing:
        "Without choosing invoices: the money goes to what is due first, and the rest to the next invoices.",
      undecided: "Tick an invoice, or confirm that you are paying in advance",
    },
    lost: {
      named: "Just paid or cancelled, wholly or in part: {{numbers}}",
      unnamed: "What you wanted to pay has already been paid or cancelled",
      rest: "This page took no money. What is left is ticked, and the amount has changed.",
      none: "This page took no money, and the amount was cleared. To pay something else, tick it under “What to pay”.",
    },
    invoice: "{{number}}, {{type}}",
    amount: "Amount, ₴",
    card: "Card",
    number: "Card number",
    holder: "Name on the card",
    expiry: "Expiry",
    expiry_hint: "Month and year: 12/27",
    cvv: "CVV",
    cvv_hint: "Three digits on the back",
    purpose: "Payment purpose",
    purpose_invoice: "Invoice {{number}}, {{place}}",
    purpose_all: "Fees, {{place}}",
    submit: "Pay {{amount}}",
    submit_plain: "Pay",
    brand: { visa: "Visa", mastercard: "Mastercard", maestro: "Maestro", prostir: "Prostir" },
    no_home: {
      title: "There is no apartment to pay for yet",
      body: "You can pay once your management company confirms your apartment.",
    },
    no_provider: {
      title: "Paying by card is not available here yet",
      body: "Pay by transfer: bank details and a QR code are in each invoice.",
    },
    processing: {
      title: "Processing your payment",
      body: "The bank is confirming it. This usually takes a few seconds. Do not pay again: you may close this page, the payment will not be lost.",
      slow: "It takes longer than usual this time. We will ask the payment service ourselves and show what came of it.",
    },
    success: {
      title: "Payment Successful",
      body: "Your payment has been processed successfully",
      went: "Where the money went",
      credit: "In advance, for the next invoices",
      became_credit:
        "While you were paying, this had been paid already. Your money is not lost: it is kept in advance and pays the next invoices.",
    },
    created: { title: "The payment was not finished", body: "Nothing was taken from the card." },
    failure: {
      failed: "Payment failed",
      insufficient_funds: "Insufficient funds",
      card_declined: "Card declined",
      invalid_card: "Invalid card details",
    },
    next: {
      failed: "Nothing was taken from the card. Try again, or pay by transfer.",
      insufficient_funds:
        "There is not enough money on the card. Top it up, use another card, or pay a part.",
      card_declined: "The bank did not allow this payment. Call the bank, or use another card.",
      invalid_card: "Check the number, the expiry and the CVV, or use another card.",
    },
    again: "Try again",
    amount_fact: "Amount",
    purpose_fact: "Purpose",
    receipt: "Download the receipt",
    under_way: "A payment of {{amount}} is being processed",
    see: "See it",
    missing: {
      title: "There is no such payment",
      body: "Perhaps it was begun from another account.",
    },
  },
};
