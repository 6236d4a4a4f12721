/** Skills of the assistant about paying by card. */
export const skills = {
  declined: {
    question: "Why does my card payment fail?",
    examples: [
      "My card was declined",
      "The payment does not go through",
      "The bank refused the payment",
      "The payment is stuck and the money has left my card",
      "Money was taken but the payment failed",
      "Error while paying",
      "It says refused by the bank",
      "could not pay by card",
      "card payment failed what now",
      "the bank blocks my payment",
    ],
    answer: {
      bank: "If the bank declined the card, check its expiry, its limit for the internet and the balance, or take another card or pay by transfer to the details on the invoice.",
      state:
        "Whether a payment has arrived stands among your payments. There is no need to pay an invoice twice: what is too much stays as credit.",
    },
    actions: {
      open: "My payments",
    },
  },
};
