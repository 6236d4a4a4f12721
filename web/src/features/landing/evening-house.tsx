export function EveningHouse({ className }: { className?: string }) {
  return <svg viewBox="0 0 10 10" className={className} />;
}
