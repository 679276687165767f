// The texts of suggesting a topic.
export const suggestTexts = {
  open: 'Suggest a topic',
  title: 'Suggest a topic',
  text: 'For topics that others could choose too. We answer each suggestion, and you’re notified.',
  name: 'Topic',
  nameHint: 'As it would appear in the list, in English.',
  note: 'Why it’s missing',
  noteHint: 'Say what it covers that no topic in the list does.',
  send: 'Send suggestion',
  sending: 'Sending…',
  sent: 'Suggestion sent',
  sentText: (name: string) => `We’ll tell you what becomes of “${name}”.`,
  action: { verb: 'send your suggestion', noun: 'sending your suggestion' },
} as const
