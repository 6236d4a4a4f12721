/** Words of notifications for administrators. Ukrainian is the source. */
export const inbox = {
  job_failed: "Фонове завдання не виконано",
  job_failed_text:
    "Завдання «{{job}}» не вдалося виконати за всі спроби. Повідомте того, хто обслуговує сервер",
};
