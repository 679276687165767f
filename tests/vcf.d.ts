// What tests use of the package, which brings no types.
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
