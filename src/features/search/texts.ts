// What search says when it refuses.

export const searchTexts = {
  forOrganizers: 'This filter is for organizers',
  notIncluded: ({ plan, lifting }: { plan: string | undefined; lifting: string | undefined }) =>
    `${plan ?? 'Your plan'} does not include this filter.${lifting === undefined ? '' : ` ${lifting} does.`}`,
  noEvent: 'Choose one of your events',
  noTopic: 'There is no such topic',
  feeNeedsCurrency: 'Choose the currency of the fee',
  currencyNeedsFee: 'Enter the highest fee',
  badCursor: 'This is not a position in this list',
} as const
