// The parts of the package that scripts/subset-fonts.ts and src/server/print-fonts use; it ships no types.
declare module 'subset-font' {
  type AxisRange = number | { min: number; max: number; default?: number }

  // biome-ignore lint/style/noDefaultExport: that is how the package exports it.
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat?: 'sfnt' | 'woff' | 'woff2'
      variationAxes?: Record<string, AxisRange>
      keepFeatures?: string[]
      noHinting?: boolean
      /** The text is empty in that case. */
      keepAllGlyphs?: boolean
    },
  ): Promise<Uint8Array>
}
