import type * as z from 'zod';

/** The schemas of one operation. A part without a schema is neither sent nor read. */
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

/** The types of an operation for a client: schema inputs for the request, the schema output for the answer. */
export type WireOf<S extends SchemaSet> = SentParts<S> & { readonly answer: z.output<S['answer']> };
