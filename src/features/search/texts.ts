// What search says when it refuses.

export const searchTexts = {
  forOrganizers: 'This filter is for organizers',
  notIncluded: ({ plan, lifting }: { plan: string | undefined; lifting: string | undefined }) =>
    `${plan ?? 'Your plan'} doesn’t include this filter.${lifting === undefined ? '' : ` ${lifting} does.`}`,
  noEvent: 'Choose one of your events',
  noTopic: 'Choose a topic from the list',
  feeNeedsCurrency: 'Choose the currency of the fee',
  currencyNeedsFee: 'Enter the highest fee',
  badCursor: 'This cursor doesn’t belong to this search. Start again without one.',
} as const
