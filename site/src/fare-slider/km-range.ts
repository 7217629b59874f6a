/** The range of the slider in kilometres there and back, which are even. */
export const kmRange = {
  from: 20,
  to: 700,
  step: 2,
} as const;
