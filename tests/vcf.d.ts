// The parts of the package that tests use; it ships no types.
declare module 'vcf' {
  interface Property {
    valueOf(): string
    [parameter: string]: unknown
  }

  // biome-ignore lint/style/noDefaultExport: that is how the package exports it.
  export default class VCard {
    version: string
    data: Record<string, Property | Property[]>
    parse(text: string): VCard
  }
}
