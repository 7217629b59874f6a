/** A registration number on the yellow plate of an Indian taxi. */
export function NumberPlate({ number }: { readonly number: string }) {
  return (
    <span
      translate="no"
      className="text-brand-950 inline-block rounded-md border-2 border-amber-500 bg-amber-400 px-2 py-0.5 font-bold tracking-wide whitespace-nowrap tabular-nums"
    >
      {number}
    </span>
  );
}
