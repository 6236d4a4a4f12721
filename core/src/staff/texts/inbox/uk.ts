/** Words of notifications for administrators. Ukrainian is the source. */
export const inbox = {
  job_failed: "Фонове завдання не виконано",
  job_failed_text: "«{{job}}» не вдалося після всіх спроб. Повідомте того, хто підтримує сервер",
};
