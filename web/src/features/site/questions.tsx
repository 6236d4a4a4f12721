type Question = { question: string; answer: string };

/** Lists questions; their answers open without a script. */
export function QuestionList({ items }: { items: readonly Question[] }) {
  return (
    <div className="question-list">
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
