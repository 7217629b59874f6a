/** In the place of a list that has nothing in it. */
export function EmptyNote({ text }: { readonly text: string }) {
  return (
    <p className="border-line rounded-2xl border border-dashed px-6 py-12 text-center font-semibold">
      {text}
    </p>
  );
}
