import { describe, expect, it } from 'vitest';
import { isGstin } from './gstin.ts';

describe('a GSTIN', () => {
  // Published examples of the GST portal and of companies' own invoices.
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '33AAACH7409R1Z8'])('%s is valid', (gstin) => {
    expect(isGstin(gstin)).toBe(true);
  });

  it.each([
    '27AAPFU0939F1ZW',
    '27AAPFU0939F1Z',
    '27aapfu0939f1zv',
    '00AAPFU0939F1Z',
    'AAPFU0939F',
    '',
  ])('%j is not valid', (text) => {
    expect(isGstin(text)).toBe(false);
  });
});
