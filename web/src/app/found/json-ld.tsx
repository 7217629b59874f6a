/** Facts for machines (schema.org), as a block of data: browsers do not run it. */
export function JsonLd({ facts }: { readonly facts: Readonly<Record<string, unknown>> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...facts });
  return (
    <script
      type="application/ld+json"
      // A "<" could end the block.
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', '\\u003c') }}
    />
  );
}
