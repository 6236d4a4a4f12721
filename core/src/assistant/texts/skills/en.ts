export const skills = {
  greeting: {
    question: "Who are you and how can you help?",
    examples: [
      "Hi",
      "Good afternoon",
      "Good morning",
      "Who are you?",
      "Are you a person or a program?",
      "How can you help me",
      "What are you able to do",
      "Help me",
      "Thanks a lot",
      "goodbye",
      "How do you work",
      "Are you an artificial intelligence?",
      "What can I ask you about",
      "what is your name",
    ],
    answer: {
      hello: "Hello!",
      thanks: "You are welcome. Write if you have another question.",
      program: "I am a program, not a person.",
      member:
        "Ask about bills and payments, requests, meter readings, news of the building, documents or settings. I answer from your data and the guides, and say so when I do not know.",
      visitor:
        "Ask how to join a building, report a problem or pay a bill. About your own data I can answer once you have signed in.",
      staff:
        "Ask about overdue requests, debtors, unposted bank lines, unread chats or figures, or how to do something.",
    },
    actions: { guides: "Guides", person: "Write to the management" },
  },
};
