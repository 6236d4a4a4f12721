export const skills = {
  settings: {
    question: "How do I set up notifications and emails?",
    examples: [
      "How do I disable notifications?",
      "notifications",
      "Do not send me letters",
      "Unsubscribe from the newsletter",
      "Turn on email notifications",
      "Why do I not receive your emails",
      "Too many letters in my mailbox",
      "Notification settings",
      "Turn off payment reminders",
      "Do not disturb me at night",
      "Get important notifications only",
      "no more emails about news",
      "push messages on my phone",
      "where do I see all notifications",
      "mute emails about requests",
    ],
    answer: {
      unread_one: "You have {{count}} unread notification.",
      unread_other: "You have {{count}} unread notifications.",
      how: "You choose which emails and push messages you get in your profile, on the notifications tab: for each topic separately. Push is turned on there for each device.",
      lost: "If emails do not arrive, check the spam folder and the address in your profile.",
    },
    actions: { open: "Set up notifications", inbox: "My notifications" },
  },
};
