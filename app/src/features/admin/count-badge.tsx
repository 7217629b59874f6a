type CountBadgeProps = {
  readonly count: number;
  /** For screen readers. */
  readonly label: string;
};

/** A number in the navigation; nothing for zero. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className="bg-bad text-paper grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-xs font-bold"
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{label}</span>
    </>
  );
}
