/** Returns whether the page was opened by the button of a push message that answers: its box takes the focus. */
export const isAnswering = (): boolean => location.hash === "#answer";
