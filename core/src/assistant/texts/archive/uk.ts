/** Titles of this slice's sections in a person's archive. */
export const archive = {
  assistant: "Розмови з помічником",
  assistant_answers: "Відповіді помічника, які ви написали",
};
