declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'woff2';
    readonly variationAxes?: Readonly<
      Record<string, { readonly min: number; readonly max: number; readonly default: number }>
    >;
  };
  /** Cuts a font file down to the characters of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: Options,
  ): Promise<Uint8Array>;
}
