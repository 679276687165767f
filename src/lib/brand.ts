// The product's name and public addresses, in one place.
export const brand = {
  name: 'Lectern',
  supportEmail: 'support@lectern.example',
  contactEmail: 'hello@lectern.example',
} as const

/** The logo as an SVG path, for files generated on the server; pages use `BrandMark`. */
export const brandMark = {
  viewBox: '0 0 32 32',
  path: 'M4.6 10h22.8c.8 0 1.3.8 1.1 1.5l-1.3 4c-.2.6-.7 1-1.4 1H6.2c-.7 0-1.2-.4-1.4-1l-1.3-4c-.2-.7.3-1.5 1.1-1.5ZM8.6 18.5h14.8L22 27h1.7c.7 0 1.3.6 1.3 1.3V30H7v-1.7c0-.7.6-1.3 1.3-1.3H10l-1.4-8.5ZM17 9.5h-2V5.7a2.5 2.5 0 1 1 2 0v3.8Z',
} as const
