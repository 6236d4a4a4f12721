export const answersEn = {
  unknown: "I don’t know. Ask in other words, or ask a person.",
  choices: "Did you mean…?",
  sign_in: "I only see your data once you are signed in. Sign in and I will answer.",
  sign_in_action: "Sign in",
  failed: "These data could not be read just now. Try again or open the page.",
  page_action: "Open the page",
  answered_by: "Answered by {{organisation}}, {{day}}",
  left_out: "I cannot tell about {{named}} alone; in general:",
  named_month: "{{value}}",
  named_year: "{{value}}",
  named_apartment: "apartment\u00a0{{value}}",
  named_request: "request {{value}}",
};
