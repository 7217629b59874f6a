import {
  errorCatalogue,
  type Conflict,
  type Done,
  type ErrorAnswer,
  type ErrorCode,
  type PlaceSuggestions,
} from '@anandham/contract/errors';
import { fieldErrors, type FieldCode } from '@anandham/contract/field-errors';
import type { Challenge } from '@anandham/contract/proof-of-work';

export type FieldCodes = Readonly<Record<string, FieldCode>>;

export type ErrorDetails = {
  readonly fieldCodes?: FieldCodes;
  readonly quote?: { readonly km: number; readonly fare: number };
  readonly retryAfterSeconds?: number;
  /** Of the settings: the last day that can be booked. Only for the message. */
  readonly maxDaysAhead?: number;
  readonly suggestions?: PlaceSuggestions;
  readonly challenge?: Challenge;
  readonly done?: Done;
  readonly conflicts?: readonly Conflict[];
  /** What another server answered. */
  readonly reason?: string;
  /** Only with method_not_allowed: the methods that this path accepts. */
  readonly allow?: readonly string[];
  readonly cause?: unknown;
};

/** Services throw it; the error handler turns it into the response. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(errorCatalogue[code].message, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}

export function errorAnswer({ code, details }: AppError): ErrorAnswer {
  const { fieldCodes, quote, retryAfterSeconds, suggestions, challenge, done } = details;
  const { conflicts, reason, maxDaysAhead } = details;
  const { status, message } = errorCatalogue[code];
  const values = {
    ...quote,
    reason,
    days: maxDaysAhead,
    fare: quote?.fare.toLocaleString('en-IN'),
    wait: retryAfterSeconds === undefined ? undefined : waitingTime(retryAfterSeconds),
  };
  const fill = (text: string) =>
    text.replace(/\{(fare|km|wait|reason|days)\}/g, (_, name: keyof typeof values) =>
      String(values[name] ?? ''),
    );
  return {
    statusCode: status,
    code,
    message: fill(message),
    ...(fieldCodes && { fields: sentences(fieldCodes, fill), fieldCodes }),
    ...(quote && { quote }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(suggestions && { suggestions }),
    ...(challenge && { challenge }),
    ...(done && { done }),
    ...(conflicts && { conflicts }),
    ...(reason !== undefined && { reason }),
  };
}

function waitingTime(seconds: number): string {
  if (seconds < 100) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

function sentences(fieldCodes: FieldCodes, fill: (text: string) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldCodes).map(([field, code]) => [field, fill(fieldErrors[code])]),
  );
}
