import type * as z from 'zod';

/** The schemas of one operation. Whatever is absent does not travel. */
export type SchemaSet = {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
};

type Sent<S> = S extends z.ZodType ? z.input<S> : never;

type SentParts<S extends SchemaSet> = {
  [Part in keyof S as Part extends 'answer' ? never : Part]: Sent<S[Part]>;
};

/** The types that travel, as the phone customer sees them: what may be sent, and what comes back parsed. */
export type WireOf<S extends SchemaSet> = SentParts<S> & { readonly answer: z.output<S['answer']> };
