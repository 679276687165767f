// The product's name and public addresses, in one place.
export const brand = {
  name: 'Lectern',
  supportEmail: 'support@lectern.example',
  contactEmail: 'hello@lectern.example',
} as const
