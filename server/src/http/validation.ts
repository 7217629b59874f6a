import type { FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod';
import { fieldErrors, type FieldCode } from '@anandham/contract/field-errors';
import { AppError, type FieldCodes } from '#app-error.ts';

/** Validates a missing body as {}, so that the response names every missing field. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const first = schema.safeParse(data);
    const result = !first.success && data === null ? schema.safeParse({}) : first;
    if (result.success) return { value: result.data };
    return { error: new AppError('validation_failed', fieldsOf(result.error, data)) };
  };

/** By path: `name`, or `owner.name` within an object. */
function fieldsOf(error: z.ZodError, data: unknown): { fieldCodes?: FieldCodes } {
  const codes = new Map<string, FieldCode>();
  for (const { path, message } of error.issues) {
    const field = path.map(String).join('.');
    if (path.length === 0 || codes.has(field)) continue;
    codes.set(field, fieldCode(message, data, path));
  }
  return codes.size === 0 ? {} : { fieldCodes: Object.fromEntries(codes) };
}

function fieldCode(message: string, data: unknown, path: readonly PropertyKey[]): FieldCode {
  if (isFieldCode(message)) return message;
  const given = path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
    data,
  );
  return given === undefined || given === null ? 'required' : 'invalid';
}

function isFieldCode(message: string): message is FieldCode {
  return Object.hasOwn(fieldErrors, message);
}
