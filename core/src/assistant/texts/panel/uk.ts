/** Texts of the assistant's button, which every signed-in page shows. */
export const uk = {
  assistant_panel: {
    open: "Запитати помічника",
    hint: "Запитати помічника (Ctrl + .)",
  },
};
