type Props = { label: string; placeholder: string; submit: string };

/** A question for the assistant: a plain form, whose place the conversation takes where scripts run. */
export function AskForm({ label, placeholder, submit }: Props) {
  return (
    <form className="ask-form" action="/chat/assistant" data-ask>
      <label htmlFor="ask-question">{label}</label>
      <input
        id="ask-question"
        name="q"
        required
        minLength={2}
        maxLength={300}
        placeholder={placeholder}
        autoComplete="off"
      />
      <button className="button large primary" type="submit">
        {submit}
      </button>
    </form>
  );
}
