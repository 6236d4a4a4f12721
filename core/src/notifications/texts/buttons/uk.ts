/** Buttons of push messages. Ukrainian is the source. */
export const buttons = { answer: "Відповісти", settings: "Налаштувати" };
